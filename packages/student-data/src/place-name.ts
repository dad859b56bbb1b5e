/** What a table holds, for a reader who knows none. */
const places: Record<string, string> = {
  "auth.users": "account",
  "auth.identities": "ways to sign in",
  "auth.sessions": "signed-in devices",
  "auth.refresh_tokens": "signed-in devices (keys)",
  "auth.audit_log_entries": "record of signing in",
  "auth.one_time_tokens": "links in emails",
  "private.code_failures": "tries of codes",
  "public.profiles": "profile",
  "public.dashboard": "activities and talks",
  "public.messages": "what was said in teams",
  "public.learning_modules": "own tutors, challenges and projects",
  "public.projects": "work on projects",
  "public.team_members": "places in teams",
  "public.evaluation_levels": "levels with the sentences that prove them",
  "public.teacher_levels": "levels that teachers set",
  "public.teacher_comments": "what teachers wrote about works",
  "public.misconceptions_met": "misconceptions met",
  "public.memory_lines": "what the coach remembers",
  "public.skills_progress": "progress in skills",
  "public.school_class_members": "classes",
  "public.learner_usage": "use of the coach",
  "public.lesson_nudges": "lines from teachers in lessons",
  "public.school_task_people": "more time for tasks, and reminders",
  "public.talk_openings": "who opened a talk or took out a copy",
  "public.safety_events": "safety notes",
  "public.safety_cases": "safety cases",
  "public.project_works": "pieces of work",
  "public.project_work_versions": "pieces of work, as they were saved",
  "public.hand_in_people": "whose work was handed in",
  "public.hand_ins": "what was handed in",
  "public.proof_links": "links to proof books",
  "public.consents": "consent, yes or no",
  "private.consent_asks": "that consent was asked for",
  "private.parent_links": "links for parents",
  "private.closed_accounts": "that the account is closed",
  "public.tutor_designs": "designs of tutors",
};

/** What a table holds, in words; one that has none yet by its own name. */
export function placeName(place: string): string {
  return places[place] ?? nameInWords(place);
}

/** The name of a table or a column without its schema and its lines. */
export function nameInWords(name: string): string {
  return name.replace(/^(public|private|auth)\./, "").replaceAll("_", " ");
}
