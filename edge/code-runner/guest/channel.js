// Lines of JSON between a sandbox process and its host. What is used here is taken before a student's code runs.
const { stdin, stdout } = Deno;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const { stringify } = JSON;
const { fromCharCode } = String;
const { apply } = Reflect;
const toBase64 = btoa;
const encode = encoder.encode.bind(encoder);
const decode = decoder.decode.bind(decoder);
const readSync = stdin.readSync.bind(stdin);
const writeSync = stdout.writeSync.bind(stdout);
const Bytes = Uint8Array;
const subarray = Uint8Array.prototype.subarray;
const cut = (bytes, from, to) => apply(subarray, bytes, [from, to]);

let pending = new Bytes(0);

/** Tells the host something. */
export function send(message) {
  // Without a prototype, a toJSON that the program put on Object.prototype is not asked.
  const line = encode(stringify({ __proto__: null, ...message }) + "\n");
  let sent = 0;
  while (sent < line.length) sent += writeSync(cut(line, sent, line.length));
}

/** Passes on bytes that the program printed; false when the rest of them is more than is kept. */
export function makeOutput(largest) {
  let left = largest;
  return (bytes) => {
    const kept = bytes.length > left ? cut(bytes, 0, left) : bytes;
    left -= kept.length;
    for (let at = 0; at < kept.length; at += 8192) send({ kind: "output", bytes: toBase64(apply(fromCharCode, null, cut(kept, at, at + 8192))) });
    return kept.length === bytes.length;
  };
}

/** The next line from the host, as bytes with its line end; null when the host is gone. */
export function readLine() {
  const parts = [pending];
  let length = pending.length;
  for (let end = pending.indexOf(10); ; ) {
    if (end >= 0) {
      const last = parts.pop();
      length -= last.length;
      pending = last.slice(end + 1);
      return join([...parts, last.subarray(0, end + 1)], length + end + 1);
    }
    const part = readPart(65_536);
    if (part === null) return null;
    parts.push(part);
    length += part.length;
    end = part.indexOf(10);
  }
}

/** So many bytes from the host; null when it is gone. */
export function readBytes(count) {
  const all = new Bytes(count);
  let filled = Math.min(pending.length, count);
  all.set(pending.subarray(0, filled));
  pending = pending.slice(filled);
  while (filled < count) {
    const read = readSync(all.subarray(filled));
    if (read === null) return null;
    filled += read;
  }
  return all;
}

export function readJson() {
  const line = readLine();
  return line === null ? null : JSON.parse(decode(line));
}

function readPart(largest) {
  const part = new Bytes(largest);
  const read = readSync(part);
  return read === null ? null : part.subarray(0, read);
}

function join(parts, length) {
  const all = new Bytes(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
