/** Section 8 of design/app-shell.md: the sixth waits. */
const AT_ONCE = 5;

interface Waiting {
  path: string;
  load: () => Promise<unknown>;
}

/** Loads ahead of need: each path once, five at once, whatever is wanted now before what is merely in view. Failures are nobody's business: the navigation will meet them itself. */
export class PrefetchQueue {
  readonly #seen = new Set<string>();
  readonly #waiting: Waiting[] = [];
  #running = 0;

  /** `urgent`: somebody points at the link. `key` tells one load of a path from another, such as its code from its data. */
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
