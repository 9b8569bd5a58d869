import { CACHE_MANAGER, type Cache } from '@nestjs/cache-manager';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { BackendError } from '../errors/backend-error.ts';

export interface CacheRule {
  /** How long a value is served without asking again. */
  freshMs: number;
  /** How long after that it may still be served when asking fails. */
  staleMs: number;
}

interface Entry {
  value: unknown;
  freshUntil: number;
  staleUntil: number;
}

const MAXIMUM_ENTRIES = 500;
/** After a failed refresh the old value counts as fresh for this long, so that an outage is not paid for by every request. */
const PAUSE_AFTER_FAILURE_MS = 5000;

/**
 * Read-through cache for answers that everybody may share. One load at a time for each key; the old value when loading fails;
 * bounded memory, least recently used out first. Redis, when there is one, is shared between replicas: its failures are misses.
 * Values must survive JSON.
 */
@Injectable()
export class ReadThrough {
  readonly #shared: Cache | undefined;
  readonly #entries = new Map<string, Entry>();
  readonly #loading = new Map<string, Promise<unknown>>();

  constructor(@Optional() @Inject(CACHE_MANAGER) shared?: Cache) {
    this.#shared = shared;
  }

  async get<T>(key: string, rule: CacheRule, load: () => Promise<T>): Promise<T> {
    const entry = this.#entries.get(key);
    if (entry && entry.freshUntil > Date.now()) return entry.value as T;
    const running = this.#loading.get(key);
    if (running) return running as Promise<T>;
    const loading = this.#refresh(key, rule, load, entry).finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  async #refresh<T>(key: string, rule: CacheRule, load: () => Promise<T>, old: Entry | undefined): Promise<T> {
    const shared = await this.#readShared(key);
    if (shared && shared.freshUntil > Date.now()) {
      this.#keep(key, shared);
      return shared.value as T;
    }
    try {
      const value = await load();
      const now = Date.now();
      const entry = { value, freshUntil: now + rule.freshMs, staleUntil: now + rule.freshMs + rule.staleMs };
      this.#keep(key, entry);
      await this.#writeShared(key, entry, rule);
      return value;
    } catch (error) {
      const stale = old ?? shared;
      if (!stale || stale.staleUntil < Date.now() || !isOutage(error)) throw error;
      this.#keep(key, { ...stale, freshUntil: Date.now() + PAUSE_AFTER_FAILURE_MS });
      return stale.value as T;
    }
  }

  #keep(key: string, entry: Entry): void {
    // Deleting first moves the key to the end: a Map's order is then the order of use.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size > MAXIMUM_ENTRIES) this.#entries.delete(this.#entries.keys().next().value!);
  }

  async #readShared(key: string): Promise<Entry | undefined> {
    if (!this.#shared) return undefined;
    try {
      const entry = await this.#shared.get<Entry>(key);
      return typeof entry?.freshUntil === 'number' ? entry : undefined;
    } catch {
      return undefined;
    }
  }

  async #writeShared(key: string, entry: Entry, rule: CacheRule): Promise<void> {
    try {
      await this.#shared?.set(key, entry, rule.freshMs + rule.staleMs);
    } catch {
      // A cache that cannot be written to costs the next reader a load, nothing else.
    }
  }
}

/** A refusal (404 and its like) is an answer; anything else may be covered by an older value. */
function isOutage(error: unknown): boolean {
  return !(error instanceof BackendError) || error.status >= 500;
}
