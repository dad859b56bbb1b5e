import type { Area } from "../_shared/request/index.ts";
import { serveArea } from "../_shared/serve/index.ts";
import { openCard } from "./open-card.ts";

/** What a student without an e-mail address signs in with, below `/functions/v1/card/`. */
export const area: Area = { id: "card", routes: {}, openRoutes: { open: openCard } };

await serveArea(area);
