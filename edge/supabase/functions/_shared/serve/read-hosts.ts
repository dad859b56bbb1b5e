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
