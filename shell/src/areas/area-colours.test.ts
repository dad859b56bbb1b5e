import { expect, it } from "vitest";
import { anArea } from "../testing/described-areas.ts";
import { colourRules } from "./area-colours.ts";

const colours = (accent: string) => ({ accent, text: "#555555", tint: "#EEEEEE", line: "#CCCCCC" });
const rules = colourRules([anArea({ accent: { light: colours("#111111"), dark: colours("#999999") } })]);

it("an area's subtree gets the light colours, and the dark ones where the device or the page says so", () => {
  const style = document.createElement("style");
  style.textContent = rules;
  document.head.append(style);
  const of = (rule: CSSRule | undefined) =>
    rule instanceof CSSStyleRule ? [rule.selectorText, rule.style.getPropertyValue("--accent")] : [];
  const [light, media, chosen] = [...(style.sheet?.cssRules ?? [])];
  expect(of(light)).toEqual(['[data-area="music"]', "#111111"]);
  expect(media instanceof CSSMediaRule && [media.conditionText, ...of(media.cssRules[0])]).toEqual([
    "(prefers-color-scheme:dark)",
    ':root:not([data-theme="light"]) [data-area="music"]',
    "#999999",
  ]);
  expect(of(chosen)).toEqual([':root[data-theme="dark"] [data-area="music"]', "#999999"]);
  style.remove();
});
