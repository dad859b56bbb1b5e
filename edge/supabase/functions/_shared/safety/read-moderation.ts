/**
 * Reads AI_MODERATION: whether the provider's moderation endpoint is asked about what students write, and about the sentences of
 * replies; off unless set.
 *
 * @throws a sentence that names the setting
 */
export function readModeration(text: string | undefined): boolean {
  return readSwitch("AI_MODERATION", text, false);
}

/**
 * Reads AI_SECOND_EAR: whether the small model is asked what it hears in students' words; on unless set.
 *
 * @throws a sentence that names the setting
 */
export function readSecondEar(text: string | undefined): boolean {
  return readSwitch("AI_SECOND_EAR", text, true);
}

function readSwitch(name: string, text: string | undefined, unset: boolean): boolean {
  const value = text?.trim().toLowerCase() ?? "";
  if (value === "") return unset;
  if (["on", "true", "1"].includes(value)) return true;
  if (["off", "false", "0"].includes(value)) return false;
  throw new Error(`${name} must be on or off, not "${text}".`);
}
