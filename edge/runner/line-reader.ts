/** No line of a student's program is longer: output comes in parts of 8 KB, and a report is cut. */
const usualLongest = 512 * 1024;

/** Cuts what a process says into lines. */
export class LineReader {
  readonly #onLine: (line: string) => void;
  readonly #longest: number;
  #parts: Buffer[] = [];
  #length = 0;

  constructor(onLine: (line: string) => void, longest = usualLongest) {
    this.#onLine = onLine;
    this.#longest = longest;
  }

  add(part: Buffer): void {
    let from = 0;
    for (let end = part.indexOf(10); end >= 0; end = part.indexOf(10, from)) {
      this.#keep(part.subarray(from, end));
      const line = Buffer.concat(this.#parts).toString("utf8");
      this.#parts = [];
      this.#length = 0;
      from = end + 1;
      this.#onLine(line);
    }
    this.#keep(part.subarray(from));
  }

  #keep(part: Buffer): void {
    this.#length += part.length;
    // The rest of a line that is too long is dropped; what is left of it is no message and is dropped, too.
    if (part.length > 0 && this.#length <= this.#longest) this.#parts.push(part);
  }
}
