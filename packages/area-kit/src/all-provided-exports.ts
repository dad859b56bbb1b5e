import type { Plugin } from "vite";
import type { Offer } from "./contract-file.ts";

/** To be named as an input of an area's build. */
export const wholeOfferId = "virtual:whole-offer";

const resolvedId = `\0${wholeOfferId}`;

/**
 * Gives an area every name that the shell offers, whatever the federation plugin counts.
 *
 * It counts which names of the shared modules are used until no module has come for 10 ms, and leaves out what comes
 * later: on a busy machine the build ended with a missing export. This module asks for all that an area can ask for
 * (`recordNeeds` holds it to the offer). As an input it is among what the plugin waits for from the start, so that no
 * clock decides; of its own it leaves nothing in what is built.
 */
export function wholeOffer(offer: Offer): Plugin {
  return {
    name: "whole-offer",
    apply: "build",
    resolveId: (asked) => (asked === wholeOfferId ? resolvedId : null),
    load: (asked) => (asked === resolvedId ? askForAll(offer) : null),
    generateBundle(_, bundle) {
      for (const [file, chunk] of Object.entries(bundle))
        if (chunk.type === "chunk" && chunk.facadeModuleId === resolvedId) delete bundle[file];
    },
  };
}

function askForAll(offer: Offer): string {
  const lines = Object.entries(offer).map(([module, { names }], at) => {
    const renamed = names.filter((name) => name !== "default").map((name) => `${name} as ${name}${at}`);
    return `export { ${renamed.join(", ")} } from ${JSON.stringify(module)};`;
  });
  return lines.join("\n");
}
