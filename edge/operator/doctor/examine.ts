import { asking, Unreachable, type Ask, type Send } from "./ask.ts";
import { checkAreas } from "./check-areas.ts";
import { checkCaching, checkCompression } from "./check-delivery.ts";
import { checkFunctions, checkRunner } from "./check-functions.ts";
import { checkContentPolicy, checkFraming, checkHttps, checkSniffing } from "./check-headers.ts";
import { checkKeys } from "./check-keys.ts";
import { checkHealth, checkPages } from "./check-pages.ts";
import { checkPreviews } from "./check-previews.ts";
import { checkSafety } from "./check-safety.ts";
import { checkSharing } from "./check-sharing.ts";
import { checkMail, checkSignUp } from "./check-sign-up.ts";
import { checkCatalogue, checkTables } from "./check-tables.ts";
import { readDeployment, type Deployment, type DeploymentOptions } from "./deployment.ts";
import { broken, type Finding, type Said } from "./finding.ts";

const checks: Record<string, (deployment: Deployment) => Promise<Said[]>> = {
  pages: checkPages,
  health: checkHealth,
  https: checkHttps,
  "content policy": checkContentPolicy,
  frames: checkFraming,
  nosniff: checkSniffing,
  "other origins": checkSharing,
  keys: checkKeys,
  tables: checkTables,
  catalogue: checkCatalogue,
  functions: checkFunctions,
  areas: checkAreas,
  previews: checkPreviews,
  runner: checkRunner,
  compression: checkCompression,
  caching: checkCaching,
  "sign-up": checkSignUp,
  mail: checkMail,
  safety: checkSafety,
};

/** The names of all checks, in their order. */
export const checkNames: string[] = Object.keys(checks);

/** What an operator may say besides the deployment. */
export interface ExamineOptions extends DeploymentOptions {
  /** Names of checks; all unless given. */
  only?: string[] | undefined;
  /** How requests travel; over the network unless given. */
  send?: Send;
}

/**
 * Looks at a deployment from outside, and changes nothing there.
 *
 * @returns what each check found, in the order in which an operator would put things right
 */
export async function examine({ only = checkNames, send, ...options }: ExamineOptions): Promise<Finding[]> {
  const ask = remembering(asking(send));
  const deployment = await readDeployment(options, ask).catch(unreachable);
  if ("state" in deployment) return [{ check: "pages", ...deployment }];
  const findings: Finding[] = [];
  for (const [check, look] of Object.entries(checks).filter(([name]) => only.includes(name))) {
    const said = await look(deployment).catch((error: unknown) => [unreachable(error)]);
    findings.push(...said.map((one) => ({ check, ...one })));
  }
  return findings;
}

function unreachable(error: unknown): Said {
  if (error instanceof Unreachable) return broken(error.message);
  throw error;
}

/** Asks every address once for each form in which it is asked for: several checks look at the same files. */
function remembering(ask: Ask): Ask {
  const known = new Map<string, ReturnType<Ask>>();
  return (url, question) => {
    const name = JSON.stringify([url, question?.method, question?.headers]);
    const found = known.get(name) ?? ask(url, question);
    known.set(name, found);
    return found;
  };
}
