import type { AreaRequest } from "../_shared/request/index.ts";
import { runTurn, type ChatRules } from "../_shared/turn/index.ts";
import { analysisReserve } from "./calls.ts";
import { executionOf } from "./execution.ts";
import { programTurn } from "./program-turn.ts";
import { messageOfRun, parseRun, type ProgramRequest } from "./requests.ts";
import { readBegunRun } from "./rows.ts";

/**
 * A run that the student starts: a program that waited for its lines gets them, and its message is completed with what
 * the model says of the result; any other program is the student's own, and is answered with a question that no model
 * is asked for. The same run sent twice runs once.
 */
export async function run(request: AreaRequest, rules: ChatRules<ProgramRequest>): Promise<Response> {
  const parsed = parseRun(request.body);
  if (!parsed.ok) return parsed.response;
  const program = parsed.value;
  const { run_id, code, execution_id = null } = program;
  return runTurn(request, rules, {
    kind: "run",
    asked: messageOfRun(program, [...(program.input ?? []), program.prediction ?? ""].join("\n").trim()),
    begin: { procedure: "begin_run", args: { run_id, code, execution_id }, reserve: analysisReserve, read: readBegunRun },
    work: (begun, running) => programTurn({ request, rules, program, begun, running }),
    store: () => ({ procedure: "store_run", args: { run_id } }),
    showAgain(reply, running) {
      const execution = executionOf(reply);
      if (execution !== undefined) running.send("run", execution);
    },
  });
}
