// Loaded before a program: its machine's clock differs by WRONG_BY_MS.
const wrongBy = Number(process.env.WRONG_BY_MS);
const RightDate = Date;
globalThis.Date = class extends RightDate {
  constructor(...args) {
    if (args.length === 0) super(RightDate.now() + wrongBy);
    else super(...args);
  }
  static now() {
    return RightDate.now() + wrongBy;
  }
};
