/** What a child reads whose card doesn't open. */
export const words = {
  oldCard: "This card doesn't work any more. Ask your teacher for a new one.",
  wrong: "That didn't fit. Look at your card again: the school, your name, and the pictures in their order.",
  wait: (seconds: number) =>
    seconds > 5400
      ? "That didn't fit too many times today. Point a camera at the square on your card, or ask your teacher."
      : seconds > 90
        ? `That didn't fit too many times. Wait ${Math.ceil(seconds / 60)} minutes, or ask your teacher for a new card.`
        : "That didn't fit too many times. Wait a minute, then try again.",
};
