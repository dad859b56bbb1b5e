/** Every text that the components bring by themselves, but for those of the first page. */
export const words = {
  /** Of a dialog with the answer to what somebody typed into a form. */
  answer: { title: "Please read this", read: "I have read it" },
  close: "Close",
  dismiss: (text: string) => `Close: ${text}`,
  open: "Open",
  noScore: "No score yet",
  outOf: "out of 100",
  progress: { "not started": "Not started", started: "Started", completed: "Completed" },
  callout: { important: "Important", note: "Note", warning: "Warning", tip: "Tip", remember: "Remember" },
} as const;
