import { isolated } from "@learn/data";
/** Every text about what is kept about a student, for the admins of their school. */
export const studentWords = {
  open: (name: string) => `Data about ${isolated(name)}`,
  openShort: "Data",
  title: (name: string) => `What is kept about ${isolated(name)}`,
  lead: "You can give this to the student or the family when they ask for it. The server keeps who has taken it out and when.",
  page: "Download to read",
  json: "Download for a computer program",
  saved: (file: string) => `${file} is in your downloads.`,
  failed: "That did not work. Nothing has changed. Please try again.",
  erase: "Erase everything",
  eraseTitle: (name: string) => `Erase everything about ${isolated(name)}?`,
  eraseLead: "This can't be undone. It deletes for good:",
  goes: [
    "the account, the profile and the way to sign in",
    "every activity with its talks, evaluations and scores",
    "tutors, challenges, projects and programs that this student made",
    "memberships of the school, its classes and teams, and safety notes",
  ],
  teams: "What the student wrote in a team's talk, and the mentor's replies to it, are replaced by “This message was removed.”",
  backups: "Backups hold it until they are replaced.",
  confirm: (email: string) => `To erase, type ${email}`,
  otherAddress: "This is not the address of this student",
  cancel: "Cancel",
  close: "Close",
  eraseIt: "Erase for good",
  doneTitle: (name: string) => `${isolated(name)} is erased`,
  gone: (rows: number) => `Deleted: ${rows} ${rows === 1 ? "entry" : "entries"}`,
  left: (rows: number) => `Left: ${rows}`,
  nothingLeft: "Every table was searched again. Nothing is left.",
  somethingLeft: "Every table was searched again. Somebody else wrote the address here:",
  place: "Kept in",
  count: "Deleted",
  /** What a table holds, for a reader who knows none. */
  places: {
    "auth.users": "account",
    "auth.identities": "ways to sign in",
    "auth.sessions": "signed-in devices",
    "auth.refresh_tokens": "signed-in devices (keys)",
    "auth.audit_log_entries": "record of signing in",
    "auth.one_time_tokens": "links of mails",
    "private.code_failures": "tries of codes",
    "public.profiles": "profile",
    "public.dashboard": "activities and talks",
    "public.earlier_messages": "earlier pages of talks",
    "public.learning_modules": "own tutors, challenges and projects",
    "public.projects": "work on projects",
    "public.team_members": "places in teams",
    "public.skills_progress": "progress in skills",
    "public.school_class_members": "classes",
    "public.learner_usage": "use of the coach",
    "public.student_exports": "earlier downloads",
    "public.safety_events": "safety notes",
  } as Record<string, string>,
};

/** What a table holds, in words; one that has none yet by its own name. */
export function placeName(place: string): string {
  return studentWords.places[place] ?? place.replace(/^[a-z]+\./, "").replaceAll("_", " ");
}
