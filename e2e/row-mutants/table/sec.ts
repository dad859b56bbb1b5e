import { mutantsOf } from "../mutant.ts";

/** The mutants of security. */
export const sec = [
  ...mutantsOf("packages/chat-session/src/markdown/links.ts", [
    { row: "SEC-012", kind: "condition", from: "scheme === undefined || allowed.has(scheme.toLowerCase())", to: 'scheme !== "data"' },
  ]),
  ...mutantsOf("packages/preview/src/web-preview.tsx", [
    {
      row: "SEC-003",
      kind: "condition",
      from: 'ownOrigin === null ? "allow-scripts allow-forms"',
      to: 'ownOrigin === null ? "allow-scripts allow-same-origin allow-forms"',
    },
    { row: "VIBE-073", kind: "condition", from: '"allow-scripts allow-same-origin allow-forms"', to: '"allow-same-origin allow-forms"' },
  ]),
];
