import { setTimeout as pause } from 'node:timers/promises';
import type { LiveConnection } from '../../commerce/live-feed.ts';

/** A product without subscribers is kept for this long: people go back and forth between pages. */
const KEEP_MS = 30_000;
/** Products of pages opened at the same time are read together. */
const GATHER_MS = 10;

/** Counts the subscribers of each product, and subscribes to the backend for the first and unsubscribes after the last. */
export class WatchedProducts {
  readonly #upstream: LiveConnection;
  readonly #read: (ids: readonly string[]) => Promise<void>;
  readonly #forget: (id: string) => void;
  readonly #watchers = new Map<string, number>();
  readonly #unwatchedAt = new Map<string, number>();
  readonly #sweep = setInterval(() => this.#dropUnwatched(), KEEP_MS / 2).unref();
  #next: { ids: Set<string>; done: Promise<void> } | undefined;
  readonly #reading = new Map<string, Promise<void>>();

  constructor(upstream: LiveConnection, read: (ids: readonly string[]) => Promise<void>, forget: (id: string) => void) {
    this.#upstream = upstream;
    this.#read = read;
    this.#forget = forget;
  }

  get size(): number {
    return this.#watchers.size;
  }

  isWatched(id: string): boolean {
    return this.#watchers.has(id);
  }

  all(): Iterable<string> {
    return this.#watchers.keys();
  }

  /** Adds a subscriber. With `readNew`, resolves when the figures of all these have been read, or reading has failed. */
  async watch(ids: readonly string[], readNew: boolean): Promise<void> {
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

  unwatch(ids: readonly string[]): void {
    for (const id of ids) {
      const left = (this.#watchers.get(id) ?? 0) - 1;
      this.#watchers.set(id, left);
      if (left <= 0) this.#unwatchedAt.set(id, performance.now());
    }
  }

  close(): void {
    clearInterval(this.#sweep);
  }

  #readSoon(unknown: readonly string[]): void {
    this.#next ??= this.#planRead();
    for (const id of unknown) {
      this.#next.ids.add(id);
      this.#reading.set(id, this.#next.done);
    }
  }

  #planRead(): { ids: Set<string>; done: Promise<void> } {
    const ids = new Set<string>();
    return { ids, done: this.#readGathered(ids) };
  }

  async #readGathered(ids: ReadonlySet<string>): Promise<void> {
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
