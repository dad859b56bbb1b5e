// The operating system as Python sees it: its own text, two outputs, clocks, randomness and sleep. No files, no sockets.
const badDescriptor = 8;
const notSupported = 58;
/** A sleep shorter than this is nobody's business but the program's. */
const tellSleepMs = 20;

/** Ends the program from outside. */
export class Ended extends Error {
  constructor(how) {
    super(how);
    this.how = how;
  }
}

export function createWasi({ args, readJob, write, sleeping }) {
  const encoder = new TextEncoder();
  const argv = args.map((arg) => encoder.encode(`${arg}\0`));
  const sleepCell = new Int32Array(new SharedArrayBuffer(4));
  let memory, job, bytes, view;
  let read = 0;
  const now = (clock) => (clock === 0 ? performance.timeOrigin + performance.now() : performance.now());
  // Growing the memory makes the old views empty.
  const look = () => {
    if (bytes?.buffer === memory.buffer) return;
    bytes = new Uint8Array(memory.buffer);
    view = new DataView(memory.buffer);
  };
  const parts = (list, count) =>
    Array.from({ length: count }, (_, i) => [view.getUint32(list + 8 * i, true), view.getUint32(list + 8 * i + 4, true)]);
  const none = (count, size) => (view.setUint32(count, 0, true), view.setUint32(size, 0, true), 0);

  const calls = {
    args_get(pointers, at) {
      for (const [i, arg] of argv.entries()) {
        view.setUint32(pointers + 4 * i, at, true);
        bytes.set(arg, at);
        at += arg.length;
      }
      return 0;
    },
    args_sizes_get(count, size) {
      view.setUint32(count, argv.length, true);
      view.setUint32(
        size,
        argv.reduce((sum, arg) => sum + arg.length, 0),
        true,
      );
      return 0;
    },
    environ_get: () => 0,
    environ_sizes_get: none,
    clock_res_get: (_clock, out) => (view.setBigUint64(out, 1_000n, true), 0),
    clock_time_get: (clock, _precision, out) => (view.setBigUint64(out, BigInt(Math.round(now(clock) * 1e6)), true), 0),
    random_get(at, length) {
      for (let i = 0; i < length; i += 65_536) crypto.getRandomValues(bytes.subarray(at + i, at + Math.min(length, i + 65_536)));
      return 0;
    },
    fd_write(file, list, count, out) {
      if (file !== 1 && file !== 2) return badDescriptor;
      let total = 0;
      for (const [at, length] of parts(list, count)) {
        if (length > 0) write(bytes.slice(at, at + length));
        total += length;
      }
      view.setUint32(out, total, true);
      return 0;
    },
    fd_read(file, list, count, out) {
      if (file !== 0) return badDescriptor;
      job ??= readJob();
      let total = 0;
      for (const [at, room] of parts(list, count)) {
        const part = job.subarray(read, read + room);
        bytes.set(part, at);
        read += part.length;
        total += part.length;
      }
      view.setUint32(out, total, true);
      return 0;
    },
    fd_close: (file) => (file <= 2 ? 0 : badDescriptor),
    fd_fdstat_get(file, out) {
      if (file > 2) return badDescriptor;
      bytes.fill(0, out, out + 24);
      view.setUint8(out, 2);
      view.setBigUint64(out + 8, file === 0 ? 2n : 64n, true);
      return 0;
    },
    fd_filestat_get(file, out) {
      if (file > 2) return badDescriptor;
      bytes.fill(0, out, out + 64);
      view.setUint8(out + 16, 2);
      return 0;
    },
    poll_oneoff(subscriptions, events, count, out) {
      const clocks = Array.from({ length: count }, (_, i) => subscriptions + 48 * i).filter((at) => view.getUint8(at + 8) === 0);
      const waitMs = clocks.length < count ? 0 : Math.min(...clocks.map(wait));
      if (waitMs > 0) sleep(waitMs);
      for (const [i, at] of clocks.entries()) {
        bytes.fill(0, events + 32 * i, events + 32 * (i + 1));
        bytes.copyWithin(events + 32 * i, at, at + 8);
      }
      view.setUint32(out, clocks.length, true);
      return 0;
    },
    sched_yield: () => 0,
    proc_exit() {
      throw new Ended("ended");
    },
  };

  function wait(at) {
    const clock = view.getUint32(at + 16, true);
    const ms = Number(view.getBigUint64(at + 24, true)) / 1e6;
    return (view.getUint16(at + 40, true) & 1) === 1 ? ms - now(clock) : ms;
  }

  function sleep(ms) {
    if (ms >= tellSleepMs) sleeping(true);
    Atomics.wait(sleepCell, 0, 0, ms);
    if (ms >= tellSleepMs) sleeping(false);
  }

  const refuse = (name) => () => (name.startsWith("fd_") ? badDescriptor : notSupported);
  return {
    use(newMemory) {
      memory = newMemory;
    },
    /** What the engine asks for; all that isn't above is refused. */
    functions(imports) {
      const made = {};
      for (const { name } of imports) {
        const call = Object.hasOwn(calls, name) ? calls[name] : refuse(name);
        made[name] = (...values) => {
          look();
          return call(...values);
        };
      }
      return made;
    },
  };
}
