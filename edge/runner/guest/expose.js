// Python's engine offers its memory and its start only. To put a prepared Python back, two more of its parts are needed:
// the table of its functions and the pointer to its stack. Naming them as exports changes nothing in what the engine does.
const exportSection = 7;
const customSection = 0;
const tableExport = [1, 116, 1, 0];
const stackPointerExport = [1, 103, 3, 0];

/** The engine with its table as export "t" and its stack pointer as export "g", without what is there for debuggers. */
export function exposeParts(engine) {
  let at = 8;
  const parts = [engine.subarray(0, at)];
  const readNumber = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = engine[at++];
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  while (at < engine.length) {
    const from = at;
    const id = engine[at++];
    const length = readNumber();
    const content = at;
    const end = content + length;
    if (id === exportSection) {
      const count = readNumber();
      const body = [...number(count + 2), ...engine.subarray(at, end), ...tableExport, ...stackPointerExport];
      parts.push(Uint8Array.from([id, ...number(body.length), ...body]));
    } else if (id !== customSection) parts.push(engine.subarray(from, end));
    at = end;
  }
  return join(parts);
}

function number(value) {
  const bytes = [];
  do {
    const low = value % 128;
    value = Math.floor(value / 128);
    bytes.push(value > 0 ? low | 128 : low);
  } while (value > 0);
  return bytes;
}

function join(parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
