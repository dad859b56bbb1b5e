import { buttonClass, Notice, ShieldIcon } from "@learn/ui";
import { Link } from "react-router-dom";
import { words } from "./words.ts";

/** On the start page of staff: that students may need help, and the way there. Absent without a new case. */
export function NewCasesNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice
      kind="danger"
      icon={<ShieldIcon />}
      title={words.noticeTitle(count)}
      action={
        <Link className={buttonClass({ variant: "primary" })} to="/admin?tab=safety&cases=new">
          {words.look}
        </Link>
      }
    >
      {words.notice}
    </Notice>
  );
}
