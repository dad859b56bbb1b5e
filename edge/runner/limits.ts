/** What a program may use. The guests know the same figures through their job. */
export const limits = {
  /** Of a program's text and of its input lines, in bytes; a program of this size is refused. */
  codeBytes: 64 * 1024,
  inputBytes: 64 * 1024,
  inputLines: 1_000,
  runMs: 5_000,
  /** Of waiting for a turn and running together: who asked is told by then. Below the 90 s for which a session is held. */
  wholeMs: 80_000,
  memoryMb: 256,
  outputBytes: 64 * 1024,
  errorCharacters: 8_000,
  /** Programs that may wait for their turn, in all and of one student. */
  waiting: 40,
  waitingOfOne: 10,
  /** Programs that sleep and have given their place to others. */
  sleeping: 4,
  /** A sandbox that isn't ready after this long has failed; the first on a busy machine takes seconds. */
  startMs: 30_000,
  /** Without a program for this long, nothing is kept ready. */
  idleMs: 3 * 60_000,
  /** Processes for programs in JavaScript that are made ready beside those that run, while nobody asks; 11 MB each. */
  spareProcesses: 12,
  /** A Python process is replaced after so many programs: compiled code and garbage pile up in it. */
  programsPerProcess: 200,
} as const;
