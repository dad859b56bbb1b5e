import { listFailsInPlainWords } from "@learn/e2e/fixtures/plain-words.ts";

listFailsInPlainWords("Vibing", "/code-assistant");
