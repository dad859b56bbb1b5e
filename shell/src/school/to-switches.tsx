import { buttonClass, InfoIcon, Notice } from "@learn/ui";
import { Link } from "react-router-dom";
import { words } from "./words.ts";

/** The way to the switches, for admins: the navigation has no entry for them. */
export function ToSwitches() {
  return (
    <Notice
      icon={<InfoIcon />}
      title={words.admin}
      action={
        <Link className={buttonClass()} to="/admin">
          {words.toSwitches}
        </Link>
      }
    />
  );
}
