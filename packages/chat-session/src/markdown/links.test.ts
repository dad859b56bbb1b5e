import { expect, it } from "vitest";
import { safeHref } from "./links.ts";

it.each([
  "http://example.org",
  "https://example.org/a:b",
  "HTTPS://EXAMPLE.ORG",
  "irc://chat.example.org",
  "ircs://chat.example.org",
  "mailto:teacher@example.org",
  "xmpp:teacher@example.org",
  "/home",
  "page?at=10:30",
  "#part:two",
  "./a:b",
])("follows %s", (address) => {
  expect(safeHref(address)).toBe(address);
});

it.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  " javascript:alert(1)",
  "vbscript:x",
  "data:text/html,<script>1</script>",
  "file:///etc/passwd",
  "blob:x",
  "ftp://example.org",
  "tel:123",
  "javascript&colon:alert(1)",
  "",
])("drops %j", (address) => {
  expect(safeHref(address)).toBeNull();
});
