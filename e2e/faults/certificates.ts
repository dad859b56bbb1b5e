import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Certificate } from "./line.ts";

const config = `[ca]
default_ca=d
[d]
database=index.txt
new_certs_dir=.
serial=serial
default_md=sha256
policy=p
copy_extensions=copy
unique_subject=no
[p]
commonName=supplied
`;

/** Two certificates of 127.0.0.1, one of which has expired, and the file of the authority that made them. Needs openssl. */
export function makeCertificates(): { authority: string; valid: Certificate; expired: Certificate } {
  const folder = mkdtempSync(join(tmpdir(), "learn-certificates-"));
  const openssl = (...words: string[]): void => void execFileSync("openssl", words, { cwd: folder, stdio: "ignore" });
  for (const [name, text] of [
    ["ca.cnf", config],
    ["index.txt", ""],
    ["serial", "01"],
  ] as const)
    writeFileSync(join(folder, name), text);
  openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "ca.key", "-out", "ca.pem", "-days", "2", "-subj", "/CN=faults");
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  openssl("req", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", "wish.pem", ...subject);
  const sign = (name: string, from: string, to: string): Certificate => {
    const dates = ["-startdate", `${from}0101000000Z`, "-enddate", `${to}0101000000Z`];
    openssl(
      "ca",
      "-batch",
      "-notext",
      "-config",
      "ca.cnf",
      "-cert",
      "ca.pem",
      "-keyfile",
      "ca.key",
      "-in",
      "wish.pem",
      "-out",
      name,
      ...dates,
    );
    return { key: readFileSync(join(folder, "key.pem"), "utf8"), cert: readFileSync(join(folder, name), "utf8") };
  };
  const nextYear = String(new Date().getFullYear() + 1);
  return { authority: join(folder, "ca.pem"), expired: sign("expired.pem", "2020", "2021"), valid: sign("valid.pem", "2020", nextYear) };
}
