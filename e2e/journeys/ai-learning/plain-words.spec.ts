import { listFailsInPlainWords } from "@learn/e2e/fixtures/plain-words.ts";

// The list of Skills is the same.
listFailsInPlainWords("AI Learning", "/ai-learning?sub_category=What+is+AI");
