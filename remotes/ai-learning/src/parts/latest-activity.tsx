import { MenuLink, useLatestActivity } from "@learn/activity";
import { useAreaPath } from "@learn/area-kit";
import { buttonClass, CheckCircleIcon, HalfIcon, Notice, PlayIcon, Skeleton } from "@learn/ui";
import { Link } from "react-router-dom";
import { words } from "../words.ts";
import { aiLearning } from "./ai-learning.tsx";

const icons = { "not started": <PlayIcon />, started: <HalfIcon />, completed: <CheckCircleIcon /> };
const look = buttonClass({ variant: "primary" });

/**
 * The activity that the learner touched last, with one thing to do about it; nothing when there is none.
 *
 * @see requirements AILEARN-049
 */
export function LatestActivity() {
  const path = useAreaPath();
  const { data: latest, isPending } = useLatestActivity(aiLearning.categoryActivity);
  if (isPending) return <Finding />;
  if (!latest) return null;
  const title = latest.title ?? latest.activity ?? words.untitled;
  const { said, todo } = words.latest[latest.progress];
  // The button's words first, so that who asks for it by voice is understood.
  const name = `${todo}: ${title}`;
  const action =
    latest.progress === "completed" ? (
      <MenuLink className={look} from={latest}>
        {todo}
      </MenuLink>
    ) : (
      <Link className={look} to={`${path}/activity/${latest.id}`} aria-label={name}>
        {todo}
      </Link>
    );
  return (
    <Notice kind="accent" icon={icons[latest.progress]} title={said} action={action}>
      {title} <span aria-hidden="true">·</span> {latest.sub_category}
    </Notice>
  );
}

/** Holds the place, so that the topics don't move when it comes. */
function Finding() {
  return (
    <Notice kind="accent" icon={icons["not started"]} title={words.latest.finding} action={<Skeleton width="6rem" height="2.75rem" />}>
      <Skeleton width="12rem" />
    </Notice>
  );
}
