import { expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";

/**
 * What a browser can write without the functions that hear it (docs/decisions/081), each with the reason why no child's words get in
 * that way. A column or a procedure that isn't here has to be written by a function that passes its texts through `_shared/gate`.
 */
const reviewedColumns: Record<string, string> = {
  "dashboard.progress": "one of three words, by a check",
  "dashboard.status": "the page writes not_started; shown and sent nowhere",
  "profiles.role": "student or teacher, by a trigger",
  "profiles.email": "a trigger puts the account's own in its place",
  "profiles.gender": "one of three words, by a check",
  "profiles.continent": "one of six words, by a check",
  "projects.status": "one of four words, by a check",
  "team_members.roles": "some of twelve names, by a trigger",
};

const staff = "written by staff of a school, no child";
const area = "an area's id, looked up";
const reason = "one of a list, by a check";
const token = "an invitation's secret, looked up";
const role = "one of the roles of staff, by a check";
const looked = "compared with what is kept, kept nowhere";
const reviewedProcedures: Record<string, string> = {
  "accept_lti_deployment.deployment": staff,
  "answer_invitation.token": token,
  "appoint_staff.role": role,
  "bind_school_domain.domain": staff,
  "choose_new_areas.known": staff,
  "comment_on_work.words": staff,
  "copy_class.name": staff,
  "create_grade_appropriate_dashboard_activities_by_continent.continent_param": "one of six words, looked up",
  "earlier_messages.before": "the id of a message, looked up",
  "erase_student.email": staff,
  "export_student.reason": reason,
  "import_roster.roster": staff,
  "invite_staff.email": staff,
  "invite_staff.role": role,
  "evidence_sentences.area": looked,
  "evidence_sentences.criterion": looked,
  "evidence_sentences.topic": looked,
  "join_school.code": "a code, looked up",
  "join_team.code": "a code, looked up",
  "join_team.roles": "some of twelve names, by a trigger",
  "keep_task_template.makes": area,
  "keep_task_template.name": staff,
  "keep_task_template.note": staff,
  "make_class.name": staff,
  "misconception_sentences.misconception": looked,
  "move_classes_up.moves": staff,
  "move_safety_case.note": staff,
  "move_safety_case.step": "one of three words, by a check",
  "name_sign_on_students.names": staff,
  "open_talk.reason": reason,
  "own_modules.category": "a category, looked up",
  "read_invitation.token": token,
  "read_safety_cases.part": "one of three words, by a check",
  "rename_class.name": staff,
  "request_school.school_name": "kept for its writer; staff see it only where it is the name of their school",
  "return_hand_in.comment": staff,
  "return_hand_in.verdict": "one of two words, by a check",
  "save_group.name": staff,
  "save_safe_people.people": staff,
  "save_school_settings.safe_person": staff,
  "set_school_sign_on.settings": staff,
  "set_task.makes": area,
  "set_task.note": staff,
  "send_nudge.text": staff,
  "set_level.criterion": looked,
  "set_level.reason": staff,
  "start_tutor_session.local_time":
    "the page's clock, one line of at most 60 characters in a title that only the learner reads; no prompt holds it",
  "switch_area.area": area,
  "switch_class_area.area": area,
  "unfinished_work.area": area,
  "save_lti_platform.said": staff,
};

const server = await sharedTestServer();

const textual = "('text', 'character varying', 'character', 'json', 'jsonb', 'xml', 'text[]', 'character varying[]', 'jsonb[]')";
const namesOf = async (query: string): Promise<string[]> => (await server.sql<{ name: string }>(query)).map(({ name }) => name).toSorted();

const writable = `
  select c.relname || '.' || a.attname as name
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
    and format_type(a.atttypid, null) in ${textual}
    and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert') or has_column_privilege('authenticated', c.oid, a.attnum, 'update'))`;

const callable = `
  select p.proname || '.' || coalesce(p.proargnames[args.place], '?') as name
  from pg_proc p
  cross join lateral unnest(p.proargtypes::oid[]) with ordinality as args (type, place)
  where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
    and format_type(args.type, null) in ${textual}`;

it("every text that a browser can write into a table is reviewed: no child's words get past the gate there [SEC-004]", async () => {
  expect(await namesOf(writable)).toEqual(Object.keys(reviewedColumns).toSorted());
});

it("every text that a browser can hand to a procedure is reviewed", async () => {
  expect(await namesOf(callable)).toEqual(Object.keys(reviewedProcedures).toSorted());
});

it("a column and a procedure that are made later are found", async () => {
  await server.sql("create table public.planted_notes (id uuid, words text)");
  await server.sql("grant insert (words) on public.planted_notes to authenticated");
  await server.sql("create function public.planted_note(words text) returns void language sql as $$ select $$");
  await server.sql("grant execute on function public.planted_note(text) to authenticated");
  try {
    expect(await namesOf(writable)).toContain("planted_notes.words");
    expect(await namesOf(callable)).toContain("planted_note.words");
  } finally {
    await server.sql("drop table public.planted_notes");
    await server.sql("drop function public.planted_note(text)");
  }
});
