import { setTimeout as pause } from 'node:timers/promises';
import type { Upstream } from '../upstream/upstream.ts';

/** A product without subscribers is kept for this long: people go back and forth between pages. */
const KEEP_MS = 30_000;
/** Products of pages opened at the same time are read together. */
const GATHER_MS = 10;

/** Counts the subscribers of each product, and subscribes to the backend for the first and unsubscribes after the last. */
export class WatchedProducts {
  readonly #upstream: Upstream;
  readonly #read: (ids: readonly number[]) => Promise<void>;
  readonly #forget: (id: number) => void;
  readonly #watchers = new Map<number, number>();
  readonly #unwatchedAt = new Map<number, number>();
  readonly #sweep = setInterval(() => this.#dropUnwatched(), KEEP_MS / 2).unref();
  #next: { ids: Set<number>; done: Promise<void> } | undefined;
  readonly #reading = new Map<number, Promise<void>>();

  constructor(upstream: Upstream, read: (ids: readonly number[]) => Promise<void>, forget: (id: number) => void) {
    this.#upstream = upstream;
    this.#read = read;
    this.#forget = forget;
  }

  get size(): number {
    return this.#watchers.size;
  }

  isWatched(id: number): boolean {
    return this.#watchers.has(id);
  }

  all(): Iterable<number> {
    return this.#watchers.keys();
  }

  /** Adds a subscriber. With `readNew`, resolves when the figures of all these have been read, or reading has failed. */
  async watch(ids: readonly number[], readNew: boolean): Promise<void> {
    const unknown = ids.filter((id) => !this.#watchers.has(id));
    for (const id of ids) {
      this.#watchers.set(id, (this.#watchers.get(id) ?? 0) + 1);
      this.#unwatchedAt.delete(id);
    }
    if (unknown.length > 0) this.#upstream.watch({ products: unknown });
    if (!readNew) return;
    if (unknown.length > 0) this.#readSoon(unknown);
    await Promise.all(new Set(ids.flatMap((id) => this.#reading.get(id) ?? [])));
  }

  unwatch(ids: readonly number[]): void {
    for (const id of ids) {
      const left = (this.#watchers.get(id) ?? 0) - 1;
      this.#watchers.set(id, left);
      if (left <= 0) this.#unwatchedAt.set(id, performance.now());
    }
  }

  close(): void {
    clearInterval(this.#sweep);
  }

  #readSoon(unknown: readonly number[]): void {
    this.#next ??= this.#planRead();
    for (const id of unknown) {
      this.#next.ids.add(id);
      this.#reading.set(id, this.#next.done);
    }
  }

  #planRead(): { ids: Set<number>; done: Promise<void> } {
    const ids = new Set<number>();
    return { ids, done: this.#readGathered(ids) };
  }

  async #readGathered(ids: ReadonlySet<number>): Promise<void> {
    await pause(GATHER_MS);
    this.#next = undefined;
    try {
      await this.#read([...ids]);
    } catch {
      // The next event delivers them; until then these products are left out.
    }
    for (const id of ids) this.#reading.delete(id);
  }

  #dropUnwatched(): void {
    const gone = [...this.#unwatchedAt].filter(([, at]) => performance.now() - at > KEEP_MS).map(([id]) => id);
    for (const id of gone) {
      this.#unwatchedAt.delete(id);
      this.#watchers.delete(id);
      this.#forget(id);
    }
    if (gone.length > 0) this.#upstream.unwatch({ products: gone });
  }
}
