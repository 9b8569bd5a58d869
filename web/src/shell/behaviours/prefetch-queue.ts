/** Concurrent loads. */
const AT_ONCE = 5;

interface Waiting {
  path: string;
  load: () => Promise<unknown>;
}

/** Queue of prefetches: each key once, five at a time, urgent ones first. Errors are ignored: the navigation will report them. */
export class PrefetchQueue {
  readonly #seen = new Set<string>();
  readonly #waiting: Waiting[] = [];
  #running = 0;

  /** `urgent`: the link is hovered, focused or touched. `key` distinguishes loads of a path, such as code and data. */
  add(key: string, load: () => Promise<unknown>, urgent = false): void {
    if (this.#seen.has(key)) {
      const index = this.#waiting.findIndex(({ path }) => path === key);
      if (urgent && index > 0) this.#waiting.unshift(...this.#waiting.splice(index, 1));
      return;
    }
    this.#seen.add(key);
    if (urgent) this.#waiting.unshift({ path: key, load });
    else this.#waiting.push({ path: key, load });
    this.#next();
  }

  #next(): void {
    if (this.#running === AT_ONCE) return;
    const next = this.#waiting.shift();
    if (!next) return;
    this.#running += 1;
    const goOn = (): void => {
      this.#running -= 1;
      this.#next();
    };
    next.load().then(goOn, goOn);
  }
}
