/** Whether a value is still what its cache would answer now. */
export type IsCurrent = (key: string, value: unknown) => boolean;

/**
 * What one GraphQL answer was made of, noted while it is made. Nothing may be repeated to others unless the operation was allowed to
 * be (`allow`) and nothing on the way spoke against it (`spoil`).
 */
export class ReplySources {
  readonly key: string;
  /** Time and number of drops when the answer was begun: what it shows may be as old as that. */
  readonly startedAt = Date.now();
  readonly dropsBefore: number;
  /** Ids of the products that it shows. */
  readonly products = new Set<string>();
  /** Answers of the backend that no cache keeps went into it: it is good for a moment only. */
  isFleeting = false;
  readonly #values: [key: string, value: unknown][] = [];
  #pending = 0;
  #isAllowed = false;
  #isSpoiled = false;

  constructor(key: string, dropsBefore: number) {
    this.key = key;
    this.dropsBefore = dropsBefore;
  }

  /** The operation answers everybody alike. */
  allow(): void {
    this.#isAllowed = true;
  }

  /** Something failed, or stood in for what failed. */
  spoil(): void {
    this.#isSpoiled = true;
  }

  askedBackend(): void {
    this.isFleeting = true;
  }

  showsProduct(id: number | string): void {
    this.products.add(String(id));
  }

  /** A value of a read-through cache; one that fails, or that the answer did not wait for, spoils it. */
  restsOn(key: string, value: unknown): void {
    if (value instanceof Promise) void this.#awaitValue(key, value);
    else this.#values.push([key, value]);
  }

  async #awaitValue(key: string, loading: Promise<unknown>): Promise<void> {
    this.#pending++;
    try {
      this.#values.push([key, await loading]);
      this.#pending--;
    } catch {
      this.spoil();
    }
  }

  get isRepeatable(): boolean {
    const hasSources = this.isFleeting || this.#values.length > 0;
    return this.#isAllowed && !this.#isSpoiled && this.#pending === 0 && hasSources;
  }

  areCurrent(isCurrent: IsCurrent): boolean {
    return this.#values.every(([key, value]) => isCurrent(key, value));
  }
}
