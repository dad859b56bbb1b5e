import { expect, it } from "vitest";
import { routePattern } from "./request-log.ts";

it.each([
  ["/health", "/health"],
  ["/auth/v1/signup", "/auth/v1/signup"],
  ["/auth/v1/ada@example.org", "/auth/v1/*"],
  ["/rest/v1/learning_modules", "/rest/v1/learning_modules"],
  ["/rest/v1/rpc/refresh_user_dashboard", "/rest/v1/rpc/refresh_user_dashboard"],
  ["/rest/v1/Ada%20Lovelace", "/rest/v1/*"],
  ["/functions/v1/ai-learning/chat", "/functions/v1/ai-learning/chat"],
  ["/assets/main-1a2b.js", "/assets/*"],
  ["/project/7d1e8a52", "/*"],
])("is logged for %s as %s", (path, pattern) => {
  expect(routePattern(path)).toBe(pattern);
});
