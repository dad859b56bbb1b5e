import type { Area } from "../_shared/request/index.ts";
import { serveArea } from "../_shared/serve/index.ts";
import { answerAsParent, askParent, readPage } from "./parents.ts";

/** What is a parent's, below `/functions/v1/family/`: a child without a school has one asked, who opens their page by its link and says yes or no. */
export const area: Area = { id: "family", routes: { ask: askParent }, openRoutes: { read: readPage, answer: answerAsParent } };

await serveArea(area);
