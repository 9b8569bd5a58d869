const QUOTE = 0x22;
const LINE_END = 0x0a;

/** Counts the rows of a CSV file while it arrives, without its header. A line break in a quoted cell ends no row. */
export class RowCount {
  #lines = 0;
  #isQuoted = false;

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte === QUOTE) this.#isQuoted = !this.#isQuoted;
      else if (byte === LINE_END && !this.#isQuoted) this.#lines += 1;
    }
  }

  get rows(): number {
    return Math.max(0, this.#lines - 1);
  }
}
