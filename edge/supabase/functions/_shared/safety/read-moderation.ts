/**
 * Reads AI_MODERATION: whether the provider's moderation endpoint is asked about what students write; off unless set.
 *
 * @throws a sentence that names the setting
 */
export function readModeration(text: string | undefined): boolean {
  const value = text?.trim().toLowerCase() ?? "";
  if (["on", "true", "1"].includes(value)) return true;
  if (["", "off", "false", "0"].includes(value)) return false;
  throw new Error(`AI_MODERATION must be on or off, not "${text}".`);
}
