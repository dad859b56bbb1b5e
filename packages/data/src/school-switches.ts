import * as v from "valibot";
import type { Data } from "./client.ts";
import { ask, run } from "./functions.ts";
import { row } from "./row.ts";

const unfinished = v.object({ sessions: v.number(), people: v.number() });

/** How many sessions are begun and not completed, and how many people's they are. */
export type UnfinishedWork = v.InferOutput<typeof unfinished>;

const settings = v.pipe(
  row({
    safe_person: v.nullable(v.string()),
    daily_tokens: v.nullable(v.number()),
    used_today: v.number(),
    link_days: v.number(),
    voice_off: v.optional(v.boolean(), false),
    facilitator_address_shown: v.optional(v.boolean(), false),
  }),
  v.transform(({ voiceOff: isVoiceOff, facilitatorAddressShown: isFacilitatorAddressShown, ...rest }) => ({
    ...rest,
    isVoiceOff,
    isFacilitatorAddressShown,
  })),
);

/**
 * Whom a school's learners can turn to, how many tokens they may use in a day, UTC, and have used (null is no limit), and for how
 * many days at most a link to what they made may last (0 is no link), whether replies are read aloud only once a learner
 * wants it, and whether teams read the e-mail address of who looks after them.
 */
export type SchoolSettings = v.InferOutput<typeof settings>;

/**
 * Opens or closes an area for the learners of a school.
 *
 * @returns the ids of the areas that are enabled afterwards
 * @throws DataFailure with code `42501` for anybody but an admin of that school
 */
export const switchArea = (data: Data, schoolId: string, areaId: string, isEnabled: boolean) =>
  ask(data, v.array(v.string()), "switch_area", { school: schoolId, area: areaId, is_enabled: isEnabled });

/**
 * Chooses whether an area that comes later is open at a school from its first day.
 *
 * @param known - the ids of the areas that there are; they stay as they are
 * @throws DataFailure with code `42501` for anybody but an admin of that school
 */
export const chooseNewAreas = (data: Data, schoolId: string, isOpen: boolean, known: string[]) =>
  run(data, "choose_new_areas", { school: schoolId, is_open: isOpen, known });

/** The work of an area that closing it would interrupt, of a whole school or of one class. */
export const countUnfinishedWork = (data: Data, schoolId: string, areaId: string, classId?: string) =>
  ask(data, unfinished, "unfinished_work", { school: schoolId, area: areaId, ...(classId !== undefined && { class: classId }) });

/** What a school has settled besides its areas. @throws DataFailure with code `42501` for everybody but its staff */
export const fetchSchoolSettings = (data: Data, schoolId: string) => ask(data, settings, "school_settings", { school: schoolId });

/**
 * Settles whom a school's learners can turn to, how many tokens they may use in a day, and how long their links may last.
 *
 * @throws DataFailure with code `42501` for anybody but an admin, and `22023` with a sentence for a text or number that can't be
 */
export const saveSchoolSettings = (
  data: Data,
  schoolId: string,
  { safePerson, dailyTokens, linkDays, isVoiceOff, isFacilitatorAddressShown }: Omit<SchoolSettings, "usedToday">,
) =>
  run(data, "save_school_settings", {
    school: schoolId,
    safe_person: safePerson,
    daily_tokens: dailyTokens,
    link_days: linkDays,
    voice_off: isVoiceOff,
    facilitator_address_shown: isFacilitatorAddressShown,
  });
