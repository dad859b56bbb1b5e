// Lines of JSON between a sandbox process and its host. What is used here is taken before a student's code runs.
const { stdin, stdout } = Deno;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const { stringify } = JSON;
const { apply } = Reflect;
const encode = encoder.encode.bind(encoder);
const decode = decoder.decode.bind(decoder);
const readSync = stdin.readSync.bind(stdin);
const writeSync = stdout.writeSync.bind(stdout);
const Bytes = Uint8Array;
const { toBase64 } = Bytes.prototype;
const [lengthOf, bufferOf, startOf] = ["length", "buffer", "byteOffset"].map(getter);
// Methods of bytes ask the program's own classes what they make.
const cut = (bytes, from, to) => new Bytes(bufferOf(bytes), startOf(bytes) + from, to - from);

function getter(name) {
  const { get } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Bytes.prototype), name);
  return (bytes) => apply(get, bytes, []);
}

/** Of output in one line for the host. */
const partBytes = 8_192;
let pending = new Bytes(0);

/** Tells the host something. */
export function send(message) {
  // Without a prototype, a toJSON that the program put on Object.prototype is not asked.
  const line = encode(stringify({ __proto__: null, ...message }) + "\n");
  let sent = 0;
  const length = lengthOf(line);
  while (sent < length) sent += writeSync(cut(line, sent, length));
}

/** Passes on bytes that the program printed; false when the rest of them is more than is kept. */
export function makeOutput(largest) {
  let left = largest;
  return (bytes) => {
    const length = lengthOf(bytes);
    const kept = length > left ? left : length;
    left -= kept;
    for (let at = 0; at < kept; at += partBytes)
      send({ kind: "output", bytes: apply(toBase64, cut(bytes, at, at + partBytes < kept ? at + partBytes : kept), []) });
    return kept === length;
  };
}

/** The next line from the host, as bytes with its line end; null when the host is gone. */
export function readLine() {
  const parts = [pending];
  let length = pending.length;
  for (let end = pending.indexOf(10); ;) {
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
