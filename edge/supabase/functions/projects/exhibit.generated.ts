// Made from edge/coaching/projects/exhibit/what-it-needs.md by "npm run prompts"; change that file, not this one.

export const projectExhibit: { id: string; ask: string; lines: [key: string, ...parts: string[]][] } = {
  "id": "sort",
  "ask": "Put each step into the box where it belongs now.",
  "lines": [
    [
      "boxes",
      "Now",
      "Soon",
      "Not yet",
      "Done"
    ],
    [
      "card",
      "Ask somebody who knows"
    ],
    [
      "card",
      "Make a plan"
    ],
    [
      "card",
      "Build a first version"
    ],
    [
      "card",
      "Try it with somebody"
    ],
    [
      "card",
      "Mend what didn't work"
    ],
    [
      "card",
      "Show it"
    ]
  ]
};
