// Loaded before a program (node --import): its clock is CLOCK_AHEAD_MS ahead of the machine's.
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
