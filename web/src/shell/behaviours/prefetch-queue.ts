/** Concurrent loads. */
const AT_ONCE = 5;

interface Waiting {
  path: string;
  load: () => Promise<unknown>;
}

/** Queue of prefetches: each path once, five at a time, the newest first. Errors are ignored: the navigation will report them. */
export class PrefetchQueue {
  readonly #seen = new Set<string>();
  readonly #waiting: Waiting[] = [];
  #running = 0;

  /** A path that is waiting goes first again. */
  add(path: string, load: () => Promise<unknown>): void {
    const index = this.#waiting.findIndex((waiting) => waiting.path === path);
    if (index > 0) this.#waiting.unshift(...this.#waiting.splice(index, 1));
    if (this.#seen.has(path)) return;
    this.#seen.add(path);
    this.#waiting.unshift({ path, load });
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
