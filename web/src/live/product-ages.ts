/** Shown prices are refetched at this age (specification section 9). */
const OLD_MS = 5 * 60_000;

/** When each shown product was last checked, on the monotonic clock. */
export class ProductAges {
  readonly #checkedAt = new Map<string, number>();

  /** Products that come into view count as checked, unless they are known already. */
  shown(ids: readonly string[], now: number): void {
    for (const id of ids) if (!this.#checkedAt.has(id)) this.#checkedAt.set(id, now);
  }

  hidden(ids: readonly string[]): void {
    for (const id of ids) this.#checkedAt.delete(id);
  }

  checked(ids: Iterable<string>, now: number): void {
    for (const id of ids) if (this.#checkedAt.has(id)) this.#checkedAt.set(id, now);
  }

  all(): string[] {
    return [...this.#checkedAt.keys()];
  }

  /** Products to refetch; marks them as checked, so that each is attempted once in five minutes. */
  takeOld(now: number): string[] {
    const old = [...this.#checkedAt].filter(([, at]) => now - at >= OLD_MS).map(([id]) => id);
    this.checked(old, now);
    return old;
  }
}
