/** Whether a value is the one that its cache would return now. */
export type IsCurrent = (key: string, value: unknown) => boolean;

/** What an operation asks for: its cost in points, and the fields at its root. */
export interface AskedFor {
  cost: number;
  rootFields: readonly string[];
}

/**
 * What one GraphQL response was computed from, recorded while it is computed. It may be cached only if the operation allows it
 * (`allowCaching`) and nothing on the way prevented it (`preventCaching`).
 */
export class CacheTags {
  readonly key: string;
  readonly #createdAt = Date.now();
  #startedAt = this.#createdAt;
  /** The cache's count of invalidations at that moment. */
  readonly invalidationsBefore: number;
  readonly products = new Set<string>();
  /** The backend was asked for this response alone, so no cached value says when it becomes outdated: it is kept briefly. */
  isShortLived = false;
  /** What the operation asks for; known once caching is allowed. */
  asked: AskedFor | undefined;
  readonly #values: [key: string, value: unknown][] = [];
  #pending = 0;
  #isAllowed = false;
  #isPrevented = false;
  #endsAt = Number.POSITIVE_INFINITY;

  constructor(key: string, invalidationsBefore: number) {
    this.key = key;
    this.invalidationsBefore = invalidationsBefore;
  }

  /** When the computation began, or the oldest of its parts was read: the response may be as old as that. */
  get startedAt(): number {
    return this.#startedAt;
  }

  /** How much older the response's data was when its computation began, in milliseconds. */
  get ageAtStart(): number {
    return this.#createdAt - this.#startedAt;
  }

  /** A part was read at this time, in milliseconds since 1970. */
  isAsOldAs(readAt: number): void {
    this.#startedAt = Math.min(this.#startedAt, readAt);
  }

  /** The operation has the same response for everyone. `asked`: for whom it may be repeated, and what they pay. */
  allowCaching(asked: AskedFor): void {
    this.asked = asked;
    this.#isAllowed = true;
  }

  /** The response is incomplete, or contains a stale value. */
  preventCaching(): void {
    this.#isPrevented = true;
  }

  /** A part holds until this time, in milliseconds since 1970, whatever the values that it was computed from. */
  holdsUntil(time: number): void {
    this.#endsAt = Math.min(this.#endsAt, time);
  }

  /** The time after which the response is wrong. */
  get endsAt(): number {
    return this.#endsAt;
  }

  usesBackend(): void {
    this.isShortLived = true;
  }

  containsProduct(id: number | string): void {
    this.products.add(String(id));
  }

  /** A value of a read-through cache. One that fails to load, or that the response did not wait for, prevents caching. */
  dependsOn(key: string, value: unknown): void {
    if (value instanceof Promise) void this.#awaitValue(key, value);
    else this.#values.push([key, value]);
  }

  async #awaitValue(key: string, loading: Promise<unknown>): Promise<void> {
    this.#pending++;
    try {
      this.#values.push([key, await loading]);
      this.#pending--;
    } catch {
      this.preventCaching();
    }
  }

  get isCacheable(): boolean {
    const hasDependencies = this.isShortLived || this.#values.length > 0;
    return this.#isAllowed && !this.#isPrevented && this.#pending === 0 && hasDependencies;
  }

  areCurrent(isCurrent: IsCurrent): boolean {
    return this.#values.every(([key, value]) => isCurrent(key, value));
  }
}
