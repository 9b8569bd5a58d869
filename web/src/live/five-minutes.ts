/** Shown prices older than this are asked for again, looked for each second (specification section 9). */
const OLD_MS = 5 * 60_000;

/** When each shown product was last asked for or told of, on a clock that nobody sets. */
export class FiveMinutes {
  readonly #checkedAt = new Map<number, number>();

  /** Products come into view as fresh as the page that brought them, unless they were seen before. */
  shown(ids: readonly number[], now: number): void {
    for (const id of ids) if (!this.#checkedAt.has(id)) this.#checkedAt.set(id, now);
  }

  hidden(ids: readonly number[]): void {
    for (const id of ids) this.#checkedAt.delete(id);
  }

  /** These are right at this moment. */
  checked(ids: Iterable<number>, now: number): void {
    for (const id of ids) if (this.#checkedAt.has(id)) this.#checkedAt.set(id, now);
  }

  all(): number[] {
    return [...this.#checkedAt.keys()];
  }

  /** Products to ask for, each of which counts as checked from now on: one attempt in five minutes. */
  takeOld(now: number): number[] {
    const old = [...this.#checkedAt].filter(([, at]) => now - at >= OLD_MS).map(([id]) => id);
    this.checked(old, now);
    return old;
  }
}
