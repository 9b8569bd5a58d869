/** Counts by the values of two labels. A count costs a fraction of one of prom-client's, which hashes all labels each time. */
export class Tally<First extends string, Second extends string> {
  readonly #first: First;
  readonly #second: Second;
  readonly #counts = new Map<string, Map<string, number>>();

  constructor(first: First, second: Second) {
    this.#first = first;
    this.#second = second;
  }

  count(first: string, second: string): void {
    let counts = this.#counts.get(first);
    if (!counts) this.#counts.set(first, (counts = new Map()));
    counts.set(second, (counts.get(second) ?? 0) + 1);
  }

  get labelNames(): readonly [First, Second] {
    return [this.#first, this.#second];
  }

  *samples(): Generator<readonly [Record<First | Second, string>, number]> {
    for (const [first, counts] of this.#counts)
      for (const [second, count] of counts)
        yield [{ [this.#first]: first, [this.#second]: second } as Record<First | Second, string>, count];
  }
}
