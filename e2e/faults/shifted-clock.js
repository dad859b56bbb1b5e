// Loaded by the server before anything else: at each SIGUSR2 its clock jumps two hours on, or back to where it was. The embedded
// database asks the same clock; PostgreSQL has its own.
const RealDate = globalThis.Date;
const realNow = RealDate.now.bind(RealDate);
let offsetMs = 0;
process.on("SIGUSR2", () => (offsetMs = offsetMs === 0 ? 2 * 3_600_000 : 0));

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [realNow() + offsetMs] : given));
  }
  static now() {
    return realNow() + offsetMs;
  }
};
