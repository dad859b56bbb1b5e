let known: boolean | undefined;

/** Whether this device draws flags. Windows shows two letters in their place, and a device without emoji two boxes. */
export function canDrawFlags(): boolean {
  known ??= drawsInColour("\u{1F1FA}\u{1F1F8}");
  return known;
}

function drawsInColour(text: string): boolean {
  const context = typeof OffscreenCanvas === "undefined" ? null : new OffscreenCanvas(16, 16).getContext("2d");
  if (!context) return true;
  context.font = "12px sans-serif";
  context.fillText(text, 0, 12);
  const { data } = context.getImageData(0, 0, 16, 16);
  // Letters and boxes are drawn in black.
  return data.some((value, at) => at % 4 !== 3 && value > 0);
}
