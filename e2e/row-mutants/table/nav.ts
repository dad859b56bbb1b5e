import { mutantsOf } from "../mutant.ts";

/** The mutants of routes and navigation. */
export const nav = [
  ...mutantsOf("shell/src/navigation/pages.tsx", [
    {
      row: "NAV-001",
      kind: "condition",
      from: '<Route path="/" element={<Navigate to="/home"',
      to: '<Route path="/" element={<Navigate to="/dashboard"',
    },
    {
      row: "NAV-004",
      kind: "condition",
      from: 'path="/login" element={<Navigate to="/dashboard"',
      to: 'path="/login" element={<Navigate to="/home"',
    },
    {
      row: "NAV-006",
      kind: "condition",
      from: 'path="/signup" element={<Navigate to="/dashboard"',
      to: 'path="/signup" element={<Navigate to="/home"',
    },
    { row: "NAV-011", kind: "condition", from: '<Route path="/home" element', to: '<Route path="/house" element' },
    { row: "NAV-012", kind: "condition", from: '<Route path="/dashboard" element', to: '<Route path="/board" element' },
    {
      row: "NAV-030",
      kind: "condition",
      from: 'profile.role === "admin" || profile.role === "facilitator"',
      to: 'profile.role !== "teacher"',
    },
    {
      row: "NAV-025",
      kind: "condition",
      from: 'dashboard(path === "/admin" && schools)',
      to: 'dashboard(path === "/admin/teams/new" && schools)',
    },
  ]),
  ...mutantsOf("shell/src/navigation/unknown-page.tsx", [
    { row: "NAV-002", kind: "condition", from: '<SentElsewhere to="/home"', to: '<SentElsewhere to="/dashboard"' },
  ]),
  ...mutantsOf("shell/src/start/place.ts", [
    { row: "NAV-003", kind: "condition", from: 'page: "login", address: "/login"', to: 'page: "signup", address: "/login"' },
    { row: "NAV-005", kind: "condition", from: 'page: "signup", address }', to: 'page: "login", address }' },
    { row: "NAV-007", kind: "condition", from: "confirmation(?:-success)?|", to: "confirmation-success|" },
    { row: "NAV-008", kind: "condition", from: "`/auth/callback${search}${hash}`", to: "`/auth/callback`" },
    { row: "NAV-009", kind: "condition", from: "(?:-success)?", to: "" },
    { row: "NAV-010", kind: "condition", from: "callback|reset-password", to: "callback" },
    { row: "NAV-033", kind: "condition", from: "if (isSignedIn)", to: 'if (isSignedIn || address === "/home")' },
    { row: "NAV-034", kind: "condition", from: "if (isSignedIn) return", to: 'if (isSignedIn || address === "/create") return' },
    { row: "NAV-035", kind: "condition", from: 'address: "/login" };', to: "address };" },
  ]),
  ...mutantsOf("shell/src/auth/words.ts", [{ row: "NAV-037", kind: "text", from: 'loading: "Loading..."', to: 'loading: "One moment"' }]),
  ...mutantsOf("shell/src/signed-in-app.tsx", [
    { row: "NAV-036", kind: "condition", from: 'if (session.state === "loading" || ', to: "if (" },
  ]),
  ...mutantsOf("shell/src/navigation/frame.tsx", [
    { row: "NAV-038", kind: "condition", from: "{person.name}</span>", to: "</span>" },
    { row: "NAV-040", kind: "condition", from: 'popoverTarget="menu"', to: 'popoverTarget="main"' },
    { row: "NAV-041", kind: "order", from: "<ul>{entries.map(line)}</ul>", to: "<ul>{entries.toReversed().map(line)}</ul>" },
    { row: "NAV-042", kind: "condition", from: "onClick={onSignOut}", to: "onClick={closeMenu}" },
  ]),
  ...mutantsOf("shell/src/navigation/entries.ts", [
    { row: "NAV-020", kind: "condition", from: "path.startsWith(`${owner}/`)", to: "path.startsWith(`${owner}//`)" },
  ]),
  ...mutantsOf("shell/src/auth/credentials.ts", [
    { row: "NAV-031", kind: "condition", from: "repeat === password ? {}", to: "repeat !== password ? {}" },
  ]),
];
