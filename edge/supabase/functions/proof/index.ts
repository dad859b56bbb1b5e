import type { Area } from "../_shared/request/index.ts";
import { serveArea } from "../_shared/serve/index.ts";
import { handIn } from "./hand-in.ts";
import { endLinks, readLink, shareBook } from "./links.ts";
import { showBook } from "./show-book.ts";

/** What the proof book answers below `/functions/v1/proof/`; `read` is what a link opens for somebody without an account. */
export const area: Area = {
  id: "proof",
  routes: { book: showBook, share: shareBook, end: endLinks, "hand-in": handIn },
  openRoutes: { read: readLink },
};

await serveArea(area);
