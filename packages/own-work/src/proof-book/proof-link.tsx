import { useAreaPath } from "@learn/area-kit";
import { BookIcon, buttonClass } from "@learn/ui";
import { Link } from "react-router-dom";
import { bookWords as words } from "./words.ts";

/** The way from a piece of work to its proof book. */
export function ProofLink({ sessionId, wide }: { sessionId: string; wide?: boolean }) {
  return (
    <Link className={buttonClass({ wide })} to={`${useAreaPath()}/proof/${sessionId}`}>
      <BookIcon />
      {words.open}
    </Link>
  );
}
