import { withoutSession, type TeacherNews } from "@learn/data";
import { buttonClass, MessageIcon, Notice } from "@learn/ui";
import { Link } from "react-router-dom";
import { useKnownAreas } from "../areas/known-areas.ts";
import { addressOf } from "../dashboard/activity-area.ts";
import { words } from "./words.ts";

/** More of them stand on the profile page. */
const most = 3;

/** Tells a student that a teacher did something with their work, and leads to where it stands; it goes when that was read. */
export function TeacherNewsLines({ news }: { news: readonly TeacherNews[] }) {
  const areas = useKnownAreas();
  return news.slice(0, most).map(({ session, title, category_activity, progress, what, name }) => (
    <Notice
      key={session}
      kind="accent"
      icon={<MessageIcon />}
      title={<bdi>{words.fromTeacher[what](name, withoutSession(title ?? words.yourWork))}</bdi>}
      action={
        // What is completed can't be opened any more: the profile page has what teachers said.
        <Link className={buttonClass()} to={addressOf(areas, { id: session, category_activity, progress }) ?? "/profile"}>
          {words.readIt}
        </Link>
      }
    />
  ));
}
