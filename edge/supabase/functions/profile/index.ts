import type { Area } from "../_shared/request/index.ts";
import { serveArea } from "../_shared/serve/index.ts";
import { answerTeacher } from "./answer.ts";
import { keepMemoryLine } from "./memory.ts";
import { saveTexts } from "./texts.ts";

/** What the shell's profile answers below `/functions/v1/profile/`. */
export const area: Area = {
  id: "profile",
  routes: { texts: saveTexts, memory: keepMemoryLine, answer: answerTeacher },
};

await serveArea(area);
