import type { Drawing } from "../src/index.ts";

/** An area's icon and motif, as an area would bring them. */
export const icon: Drawing = [
  ["path", { d: "M3 21h4.5v-4.5H12V12h4.5V7.5" }],
  ["circle", { cx: "18", cy: "5", r: "2" }],
];
export const motif: Drawing = [
  [
    "g",
    { fill: "currentColor" },
    [
      ["circle", { cx: "110", cy: "78", r: "52", opacity: ".4" }],
      ["circle", { cx: "180", cy: "60", r: "52", opacity: ".4" }],
      ["circle", { cx: "242", cy: "86", r: "52", opacity: ".4" }],
    ],
  ],
];
