/** Counts durations in buckets. An observation costs a fraction of one of prom-client's Histogram, which hashes all labels each time. */
export class Durations {
  /** Upper bounds of the buckets in seconds, ascending. */
  readonly bounds: readonly number[];
  readonly #counts: number[];
  #sum = 0;

  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
    // The last one is for what took longer than every bound.
    this.#counts = [...bounds, Infinity].map(() => 0);
  }

  observe(ms: number): void {
    const seconds = ms / 1000;
    let bucket = 0;
    while (seconds > this.bounds[bucket]!) bucket++;
    this.#counts[bucket]!++;
    this.#sum += seconds;
  }

  /** How many took at most each bound, how many there are, and their sum in seconds. */
  totals(): { upTo: number[]; count: number; sum: number } {
    let count = 0;
    const upTo = this.#counts.map((of) => (count += of)).slice(0, -1);
    return { upTo, count, sum: this.#sum };
  }
}
