import { mutantsOf } from "../mutant.ts";

/** The mutants of running programs. */
export const code = [
  ...mutantsOf("edge/supabase/functions/_shared/serve/run-elsewhere.ts", [
    {
      row: "CODE-003",
      kind: "condition",
      from: "executionTime: v.number()",
      to: "executionTime: v.pipe(v.number(), v.transform(() => 0))",
    },
    { row: "CODE-004", kind: "condition", from: "status: response.status", to: "status: 500" },
  ]),
];
