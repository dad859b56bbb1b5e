import { isolated } from "@learn/data";
import type { Farewell } from "./model/team.ts";

const waiting = (minutes: number) => (minutes === 1 ? "a minute" : `${minutes} minutes`);

/** Every text of Teams. */
export const words = {
  title: "Join or Create a Team",
  tagline: "Big ideas need more than one head.",
  nameless: "A member without a name",
  you: "you",

  what: "What would you like to do?",
  create: "Create a New Team",
  createHint: "You get a code to share with friends.",
  join: "Join an Existing Team",
  joinHint: "Ask a friend for the code of the team.",
  name: "Team name",
  nameHint: "You can change it later.",
  code: "Team code",
  codeHint: "Eight letters and numbers. Big or small letters both work.",
  roles: "Your roles",
  rolesHint: "Pick one or more",
  /** What each role does, for somebody who has never had one. */
  roleHints: {
    "Team Captain": "Keeps everybody together",
    "Tech Director": "Makes things work",
    "Story & Strategy Director": "Plans the story and the next steps",
    "Creative Director": "Makes it look and sound good",
    "Research Captain": "Finds things out",
    "Finance Lead": "Counts what it costs",
    "UX Designer": "Makes it easy to use",
    "AI Facilitator": "Knows how to ask the AI",
    "Testing & Quality Director": "Tries everything out",
    "Community Captain": "Talks with the people it is for",
    "Innovation Strategist": "Looks for new ideas",
    "Ethics & Impact Officer": "Asks if it is fair and does good",
  },
  starters: "Not sure yet? Begin with one of these. You can change all of it.",
  starter: {
    makers: { title: "We build things", text: "A team that makes games, pages or machines.", name: "The Makers" },
    helpers: { title: "We help people", text: "A team that makes life better around you.", name: "The Helpers" },
    finders: { title: "We find things out", text: "A team that asks, counts and looks closely.", name: "The Finders" },
  },
  createNow: "Create Team",
  creating: "Creating...",
  joinNow: "Join Team",
  joining: "Joining...",

  nameAndRoles: "Team name and roles are required",
  codeAndRoles: "Team code and roles are required",
  createFailed: "Error creating team",
  notAdded: "Team was created, but adding you as a member failed.",
  created: (team: string, code: string) => `${isolated(team)} is ready. Share the code ${code} with your friends.`,
  joined: (team: string) => `Welcome! You are in ${isolated(team)} now.`,
  waiting: "You have asked to join. A captain of the team has to let you in first. Then you find the team on this page.",
  wasMember: (team: string) => `You are already in ${isolated(team)}. Your roles stay as they are.`,
  refused: {
    not_found: "Team not found",
    full: "This team is full. It has 100 members.",
    students_only: "Teams are for students. If you teach, your school can show you its teams.",
    no_profile: "Please complete your profile first.",
  } as Record<string, string>,
  tooMany: (minutes: number) => `Those were many wrong codes. Please wait ${waiting(minutes)}, then try again.`,
  joinFailed: "Joining did not work. Check your internet, then try again.",

  yours: "Your Teams",
  loading: "Loading your teams...",
  failedTitle: "Your teams did not load",
  failedHint: "Nothing is lost. Check your internet, then try again.",
  tryAgain: "Try again",
  emptyTitle: "You are not in a team yet",
  emptyHint: "Create one above, or ask a friend for a code.",
  outTitle: "You are not in that team any more",
  outHint: {
    staff: "A grown-up of your school took you out of a team. You can ask them why. They can let you in again.",
    captain: "A captain took you out of a team. You can ask them why. They can let you in again.",
    school: "You are in a school now, so your team is made of people from your school. Ask a friend there for a code, or create a team.",
  },
  membersTitle: "Members",
  goneTitle: "This is not one of your teams",
  goneHint: "You may have left it, or somebody who looks after it has taken you out. Only its members can see a team.",
  all: "All your teams",

  codeOf: (code: string) => `Team code ${[...code].join(" ")}`,
  copy: "Copy",
  copyCode: "Copy the team code",
  members: (team: string) => `Members and roles of ${isolated(team)}`,
  member: "Member",
  memberRoles: "Roles",
  looksAfter: "Looks after the team",
  facilitator: "Facilitator",
  edit: "Edit",
  editTeam: (team: string) => `Edit ${isolated(team)}`,
  editing: (team: string) => `Editing ${isolated(team)}`,
  save: "Save Changes",
  saving: "Saving...",
  cancel: "Cancel",
  saved: "Your changes are saved.",
  saveFailed: "Your changes are not saved. Check your internet, then try again.",
  notMember: "You are not in this team any more.",
  oneAtLeast: "Please choose at least one role",
  nameNeeded: "Please give the team a name",

  newCode: "New code",
  newCodeTitle: (team: string) => `Make a new code for ${isolated(team)}?`,
  newCodeHint: "Do this if the code went to the wrong people. The old code stops working, and everybody in the team stays in.",
  newCodeIt: "Make a new code",
  newCodeMade: (code: string) => `The new code is ${code}. The old one does not work any more.`,
  notChanged: "That did not work. Nothing has changed. Please try again.",

  closed: "Your school has closed this team. You can read everything, and nobody can add to it.",
  requests: "Let people in?",
  wantsIn: "Entered the code and waits for you",
  isOut: "Is not in the team any more",
  letInNow: "Let in",
  letInAgain: "Let in again",
  letInOf: (person: string) => `Let in: ${isolated(person)}`,
  refuse: "Not now",
  refuseOf: (person: string) => `Not now: ${isolated(person)}`,
  letIn: (person: string) => `${isolated(person)} is in the team now.`,
  notLetIn: (person: string) => `${isolated(person)} stays out.`,

  lookAfter: "People in the team",
  makeCaptain: "Make captain",
  makeCaptainOf: (member: string) => `Make captain: ${isolated(member)}`,
  makeCaptainTitle: (member: string) => `Make ${isolated(member)} a captain?`,
  makeCaptainHint: "A captain looks after the team and can remove members. Choose somebody you trust.",
  isCaptain: (member: string) => `${isolated(member)} looks after the team now, too.`,
  remove: "Remove",
  removeMember: (member: string) => `Remove ${isolated(member)}`,
  removeTitle: (member: string) => `Remove ${isolated(member)} from the team?`,
  removeHint: (member: string) =>
    `From now on ${isolated(member)} cannot see the team or its projects, and no code leads back in. A captain can let them in again.`,
  removed: (member: string) => `${isolated(member)} is not in the team any more. The team has a new code.`,

  leave: "Leave Team",
  leaveTitle: (team: string) => `Leave ${isolated(team)}?`,
  leaving: (farewell: Farewell): string => {
    if (farewell.kind === "others-stay")
      return "You will not see the team or its projects any more. To come back, you need the team's new code.";
    if (farewell.kind === "captain-follows")
      return `You look after this team. When you leave, ${isolated(farewell.heir.name)} will look after it. You will not see the team or its projects any more.`;
    return farewell.canReturn
      ? "You are the last one. The team stays on your list, empty, and you can come back to it."
      : "You are the last one. Nobody will be in the team, and you cannot come back to it.";
  },
  left: (team: string) => `You have left ${isolated(team)}.`,
  leaveFailed: "Leaving did not work. Check your internet, then try again.",

  nobody: "Nobody is in this team. You made it, so you can join it without a code.",
  comeBack: "Join this team",
} as const;
