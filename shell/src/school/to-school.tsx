import { buttonClass, InfoIcon, Notice } from "@learn/ui";
import { Link } from "react-router-dom";
import { words } from "./words.ts";

/** The way to a school's page, for its staff: the navigation has no entry for it. */
export function ToSchool({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Notice
      icon={<InfoIcon />}
      title={words.admin}
      action={
        <Link className={buttonClass()} to="/admin">
          {isAdmin ? words.toSwitches : words.toPeople}
        </Link>
      }
    />
  );
}
