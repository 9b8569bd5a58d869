// Loaded before a program (node --import): sets its clock CLOCK_AHEAD_MS ahead of the system clock.
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + ahead] : parts));
  }

  static now() {
    return RealDate.now() + ahead;
  }
};
