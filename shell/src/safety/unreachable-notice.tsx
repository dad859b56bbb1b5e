import type { Data } from "@learn/data";
import type { StaffSchool } from "@learn/data/school-staff";
import { AlertIcon, Notice } from "@learn/ui";
import { Link } from "react-router-dom";
import { peopleWords as words } from "./people-words.ts";
import { useSafetySettings } from "./use-safety-settings.ts";

/** Says that an alarm of a school would reach nobody, and how that is mended; nothing where it would. */
export function UnreachableNotice({ data, school }: { data: Data; school: StaffSchool }) {
  const settings = useSafetySettings(data, school.id);
  if (!settings.data || (settings.data.isReachable && settings.data.hasSender)) return null;
  if (!settings.data.hasSender)
    return (
      <Notice kind="attention" icon={<AlertIcon />} title={words.noSenderTitle}>
        {words.noSender}
      </Notice>
    );
  const isAdmin = school.role === "admin";
  return (
    <Notice kind="attention" icon={<AlertIcon />} title={<bdi>{words.nobodyTitle(school.name)}</bdi>}>
      {words.nobody(isAdmin)} {isAdmin && <Link to="/admin?tab=safety">{words.nobodyLink}</Link>}
    </Notice>
  );
}
