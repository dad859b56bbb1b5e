/** Takes the last upgrade back, data and release: `node learn.mjs rollback`, when the server has been stopped. */
import { readConfig } from "#server/config.ts";
import { runCommand, say } from "./backend.ts";
import { rollBack } from "./upgrades.ts";

await runCommand(async () => {
  const { newer, previousRelease } = await rollBack({ place: readConfig(process.env) });
  say(`The data are as they were before the upgrade; what came since is in ${newer}.`);
  say(
    previousRelease === null
      ? "Start the version that was there before."
      : `Start ${previousRelease}, to which the link current leads again.`,
  );
});
