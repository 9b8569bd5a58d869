import { Injectable } from '@nestjs/common';
import { BackendError } from '../errors/backend-error.ts';
import { BoundedMap } from './bounded-map.ts';
import { SharedStore } from './shared-store.ts';

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
 * Read-through cache for answers that everybody may share: one load at a time for each key, the old value when loading fails,
 * bounded memory. The shared store lets replicas profit from each other's loads. Values must survive JSON.
 */
@Injectable()
export class ReadThrough {
  readonly #shared: SharedStore;
  readonly #entries = new BoundedMap<string, Entry>(MAXIMUM_ENTRIES);
  readonly #loading = new Map<string, Promise<unknown>>();

  constructor(shared: SharedStore) {
    this.#shared = shared;
  }

  get<T>(key: string, rule: CacheRule, load: () => Promise<T>): T | Promise<T> {
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
      this.#entries.set(key, shared);
      return shared.value as T;
    }
    try {
      const value = await load();
      const now = Date.now();
      const entry = { value, freshUntil: now + rule.freshMs, staleUntil: now + rule.freshMs + rule.staleMs };
      this.#entries.set(key, entry);
      await this.#shared.set(key, entry, rule.freshMs + rule.staleMs);
      return value;
    } catch (error) {
      const stale = old ?? shared;
      if (!stale || stale.staleUntil < Date.now() || !isOutage(error)) throw error;
      this.#entries.set(key, { ...stale, freshUntil: Date.now() + PAUSE_AFTER_FAILURE_MS });
      return stale.value as T;
    }
  }

  /** Redis may hold anything; only an entry of ours counts. */
  async #readShared(key: string): Promise<Entry | undefined> {
    const entry = await this.#shared.get<Partial<Entry>>(key);
    if (typeof entry?.freshUntil !== 'number' || typeof entry.staleUntil !== 'number' || entry.value === undefined) return undefined;
    return entry as Entry;
  }
}

/** A refusal (404 and its like) is an answer; anything else may be covered by an older value. */
function isOutage(error: unknown): boolean {
  return !(error instanceof BackendError) || error.status >= 500;
}
