import "@learn/ui/tokens.css";
import "@learn/ui/base.css";
import type { AreaModule } from "@learn/area-kit";
import { createRoot } from "react-dom/client";
import { AreaError } from "../areas/area-error.ts";
import { fetchAllowedArea } from "../areas/area-manifest.ts";
import { federation } from "../areas/federation.ts";
import type { Beginning } from "../isolated/messages.ts";
import { AreaInFrame } from "./area-in-frame.tsx";
import { surround } from "./surroundings.ts";
import { createTalk } from "./talk.ts";

addEventListener("message", function begin({ source, data, ports: [port] }: MessageEvent<Beginning>) {
  if (source !== parent || !port) return;
  removeEventListener("message", begin);
  const talk = createTalk(port);
  const fail = (cause: unknown) => {
    // "foreign" and "stopped" are the shell's to say.
    const kind = cause instanceof AreaError && cause.kind !== "foreign" && cause.kind !== "stopped" ? cause.kind : null;
    talk.say({ is: "failed", kind, why: `${data.area.id}: ${String(cause)}`.slice(0, 2_000) });
  };
  surround(talk, data);
  if (data.helps.length > 0) import("../reading/reading.ts").then(({ applyHelps }) => applyHelps(data.helps)).catch(() => undefined);
  load(data).then(({ default: Area }) => {
    // It stands in index.html.
    const root = document.getElementById("root") as HTMLElement;
    const isStage = () => root.querySelector("[data-stage]") !== null;
    let wasStage = false;
    new MutationObserver(() => {
      if (isStage() !== wasStage) talk.say({ is: "stage", isOn: (wasStage = !wasStage) });
    }).observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-stage"] });
    new MutationObserver(() => talk.say({ is: "title", text: document.title.slice(0, 200) })).observe(document.head, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    createRoot(root, { onUncaughtError: fail }).render(<AreaInFrame Area={Area} beginning={data} talk={talk} />);
  }, fail);
});

/** Loads the area as the shell does where it trusts it: compared with its release, and started by module federation. */
async function load({ area }: Beginning): Promise<AreaModule> {
  const { entry } = await fetchAllowedArea(area);
  federation.registerRemotes([{ name: area.id, entry, type: "module" }]);
  const module = await federation.loadRemote<AreaModule>(`${area.id}/area`);
  if (typeof module?.default !== "function") throw new AreaError("broken", `${area.id} exports no area`);
  return module;
}
