import { mutantsOf } from "../mutant.ts";

/** The mutants of signing in. */
export const auth = [
  ...mutantsOf("shell/src/auth/credentials.ts", [
    { row: "AUTH-040", kind: "condition", from: "if (!username) errors", to: "if (!typed.username.length) errors" },
    { row: "AUTH-041", kind: "condition", from: "if (!email) return words.email", to: "if (!email) return null" },
    { row: "AUTH-042", kind: "condition", from: " : words.password;", to: " : null;" },
    { row: "AUTH-043", kind: "condition", from: "isEmail(email) ? null", to: 'email.includes("@") ? null' },
    { row: "AUTH-044", kind: "limit", from: "passwordMinLength = 8", to: "passwordMinLength = 7" },
  ]),
  ...mutantsOf("shell/src/auth/submit-credentials.ts", [
    {
      row: "AUTH-033",
      kind: "condition",
      from: 'if (!error && data.session) return { state: "in" }',
      to: 'if (error) return { state: "in" }',
    },
    { row: "AUTH-045", kind: "condition", from: 'role: "student"', to: 'role: "teacher"' },
    { row: "AUTH-046", kind: "condition", from: "username: username.trim()", to: "name: username.trim()" },
    {
      row: "AUTH-047",
      kind: "condition",
      from: "emailRedirectTo: callbackAddress(), captchaToken }",
      to: "emailRedirectTo: callbackAddress() }",
    },
    { row: "AUTH-071", kind: "condition", from: "const said = sayRefusal(error, words.unexpected)", to: "const said = words.unexpected" },
  ]),
  ...mutantsOf("shell/src/auth/entry-words.ts", [
    { row: "AUTH-074", kind: "text", from: '"OAuth login failed"', to: '"It failed"' },
    { row: "AUTH-075", kind: "text", from: '"Failed to send magic link"', to: '"It failed"' },
    { row: "AUTH-073", kind: "text", from: '"An unexpected error occurred"', to: '"It failed"' },
  ]),
  ...mutantsOf("shell/src/auth/link-pages/words.ts", [
    { row: "AUTH-076", kind: "text", from: '"An unexpected error occurred"', to: '"It failed"' },
    { row: "AUTH-077", kind: "text", from: '"There was an error processing your authentication"', to: '"It failed"' },
    { row: "AUTH-078", kind: "text", from: '"No session or authorization code found"', to: '"Nothing found"' },
    { row: "AUTH-023", kind: "text", from: '"Return to Login"', to: '"Back"' },
    { row: "AUTH-028", kind: "text", from: '"Email Confirmed"', to: '"Confirmed"' },
    { row: "AUTH-029", kind: "text", from: "You can close this page now. ", to: "" },
    { row: "AUTH-030", kind: "text", from: " Log in to complete your profile.", to: "" },
    { row: "AUTH-020", kind: "text", from: '"Loading... We are checking your link."', to: '"You are logged in."' },
  ]),
  ...mutantsOf("shell/src/auth/mail-link/words.ts", [
    { row: "AUTH-015", kind: "text", from: 'checkEmail: "Check your email"', to: 'checkEmail: "Almost done"' },
    { row: "AUTH-016", kind: "text", from: '"Back to log in"', to: '"Back"' },
  ]),
  ...mutantsOf("shell/src/auth/link-pages/callback-page.tsx", [
    {
      row: "AUTH-024",
      kind: "condition",
      from: 'purpose === "sign-up" ? "/auth/confirmation-success"',
      to: 'purpose === "sign-in" ? "/auth/confirmation-success"',
    },
    {
      row: "AUTH-025",
      kind: "condition",
      from: '"/auth/confirmation-success" : "/home"',
      to: '"/auth/confirmation-success" : "/dashboard"',
    },
    { row: "AUTH-026", kind: "limit", from: "homeAfterMs = 2_000", to: "homeAfterMs = 1_000" },
    { row: "AUTH-027", kind: "condition", from: 'next !== "/home"', to: 'next === "/auth/reset-password"' },
    { row: "AUTH-022", kind: "condition", from: "<Refused message={result.message}", to: "<Refused message={text.failedTitle}" },
    { row: "AUTH-021", kind: "text", from: "title={text.successTitle}", to: "title={text.loadingTitle}" },
  ]),
  ...mutantsOf("shell/src/auth/link-pages/confirmed-page.tsx", [
    { row: "AUTH-031", kind: "limit", from: "closesAfterMs = 5_000", to: "closesAfterMs = 4_000" },
  ]),
  ...mutantsOf("shell/src/auth/link-pages/auth-callback.ts", [
    { row: "AUTH-018", kind: "condition", from: 'const code = get("code")', to: 'const code = get("auth_code")' },
    { row: "AUTH-017", kind: "condition", from: 'get("token_hash")', to: 'get("token")' },
    { row: "AUTH-019", kind: "condition", from: 'get("refresh_token")', to: 'get("refresh")' },
  ]),
  ...mutantsOf("shell/src/auth/link-pages/handle-auth-callback.ts", [
    { row: "AUTH-036", kind: "condition", from: 'type === "signup" || type === "invite"', to: 'type === "invite"' },
    { row: "AUTH-039", kind: "condition", from: 'type === "recovery" ? "recovery" : ', to: "" },
    {
      row: "AUTH-053",
      kind: "condition",
      from: "token_hash: callback.tokenHash, type }",
      to: 'token_hash: callback.tokenHash, type: "email" }',
    },
    {
      row: "AUTH-050",
      kind: "condition",
      from: "exchangeCodeForSession(callback.code, options)",
      to: 'exchangeCodeForSession("", options)',
    },
  ]),
  ...mutantsOf("shell/src/auth/sign-in-methods/words.ts", [
    { row: "AUTH-011", kind: "text", from: '"Email Link"', to: '"Link"' },
    { row: "AUTH-009", kind: "text", from: '"Continue with Google"', to: '"Google"' },
  ]),
  ...mutantsOf("shell/src/auth/sign-in-methods/sign-in-methods.tsx", [
    { row: "AUTH-010", kind: "limit", from: 'Provider[] = ["google", "github"]', to: 'Provider[] = ["google"]' },
  ]),
  ...mutantsOf("shell/src/auth/sign-in-methods/begin-oauth.ts", [
    { row: "AUTH-068", kind: "condition", from: "redirectTo: callbackAddress(), ", to: "" },
    {
      row: "AUTH-072",
      kind: "condition",
      from: "sayRefusal({ ...(await readSaid(answer)), status: answer.status }, words.oauth)",
      to: "words.oauth",
    },
  ]),
  ...mutantsOf("shell/src/auth/mail-link/send-mail.ts", [
    { row: "AUTH-052", kind: "condition", from: "emailRedirectTo: callbackAddress(), data", to: "data" },
    { row: "AUTH-055", kind: "condition", from: 'type: "signup", email', to: 'type: "email_change", email' },
    { row: "AUTH-069", kind: "condition", from: "redirectTo: resetAddress(), captchaToken", to: "captchaToken" },
  ]),
  ...mutantsOf("shell/src/auth/use-session.ts", [
    { row: "AUTH-079", kind: "limit", from: "loadingLimitMs = 8_000", to: "loadingLimitMs = 9_000" },
    {
      row: "AUTH-032",
      kind: "condition",
      from: "onNobody: () => {\n            clearTimeout(limit);\n            giveUp();",
      to: "onNobody: () => {\n            clearTimeout(limit);",
    },
  ]),
  ...mutantsOf("shell/src/auth/follow-session.ts", [
    { row: "AUTH-060", kind: "condition", from: 'auth.signOut({ scope: "local" })', to: "Promise.resolve()" },
    { row: "AUTH-038", kind: "condition", from: 'if (ending === "signed-out") await', to: 'if (ending === "another") await' },
  ]),
];
