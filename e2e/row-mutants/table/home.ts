import { mutantsOf } from "../mutant.ts";

/** The mutants of Home. */
export const home = [
  ...mutantsOf("shell/src/home/words.ts", [
    { row: "HOME-001", kind: "text", from: "`Welcome, ${isolated(name)}`", to: "`Welcome`" },
    { row: "HOME-005", kind: "text", from: "North and Sub-Saharan Africa’s", to: "Africa’s" },
    { row: "HOME-007", kind: "text", from: "Girls are shaping", to: "Students are shaping" },
  ]),
  ...mutantsOf("shell/src/home/headline.ts", [
    { row: "HOME-004", kind: "condition", from: 'continent !== "Africa"', to: "continent === null" },
  ]),
  ...mutantsOf("shell/src/home/hero.tsx", [
    { row: "HOME-002", kind: "condition", from: "home.action !== undefined", to: "home.action === undefined" },
    { row: "HOME-003", kind: "limit", from: "return offers.map(", to: "return offers.slice(0, 1).map(" },
    { row: "HOME-006", kind: "condition", from: 'isInAfrica ? "africa" : "everywhere"', to: '"everywhere"' },
  ]),
];
