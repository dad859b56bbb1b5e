/**
 * Reads a setting that is on or off: AI_MODERATION, whether the provider's moderation endpoint is asked about what students write and
 * about the sentences of replies; or AI_SECOND_EAR, whether the small model is asked what it hears in students' words.
 *
 * @throws a sentence that names the setting
 */
export function readSwitch(name: "AI_MODERATION" | "AI_SECOND_EAR", text: string | undefined): boolean {
  const value = text?.trim().toLowerCase() ?? "";
  if (value === "") return name === "AI_SECOND_EAR";
  if (["on", "true", "1"].includes(value)) return true;
  if (["off", "false", "0"].includes(value)) return false;
  throw new Error(`${name} must be on or off, not "${text}".`);
}

const usualTokens = 30_000_000;
// With less than a few turns' worth the coach would rest from the first message on.
const fewestTokens = 20_000;

/**
 * Reads AI_DAILY_TOKENS: how many tokens a day all learners together may use, undefined for no cap.
 *
 * @param text - unset takes 30,000,000; 0 is no cap
 * @throws a sentence that names the setting
 */
export function readDailyTokens(text: string | undefined): number | undefined {
  const digits = text?.trim() ?? "";
  if (digits === "") return usualTokens;
  const tokens = Number(digits);
  if (!/^\d{1,15}$/.test(digits) || (tokens > 0 && tokens < fewestTokens)) {
    throw new Error(`AI_DAILY_TOKENS must be a whole number of at least ${fewestTokens}, or 0 for no cap, not "${digits}".`);
  }
  return tokens === 0 ? undefined : tokens;
}

/**
 * Reads OUTBOUND_HOSTS: hosts, with a port where they have one, that may be reached although they are private or without TLS.
 *
 * @throws a sentence that names the setting
 */
export function readHosts(text: string | undefined): string[] {
  const hosts = (text ?? "").split(/[\s,]+/).filter(Boolean);
  if (!hosts.every((host) => /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}/`) && new URL(`http://${host}/`).host === host))
    throw new Error("OUTBOUND_HOSTS must be hosts with commas between them, such as moodle.school.example or 10.0.0.5:8080");
  return hosts;
}
