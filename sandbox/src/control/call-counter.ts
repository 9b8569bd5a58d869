export interface CallCount {
  method: string;
  /** Path without API prefix and query. */
  path: string;
  count: number;
}

const MAX_PATHS = 2000;

/** Counts calls by method and path, including those that a fault swallowed, so that duplicate sends are visible. */
export class CallCounter {
  readonly #counts = new Map<string, CallCount>();

  add(method: string, path: string): void {
    const key = `${method} ${path}`;
    const known = this.#counts.get(key);
    if (known) known.count++;
    else if (this.#counts.size < MAX_PATHS) this.#counts.set(key, { method, path, count: 1 });
  }

  /** In order of the first call. */
  all(): CallCount[] {
    return [...this.#counts.values()];
  }

  clear(): void {
    this.#counts.clear();
  }
}
