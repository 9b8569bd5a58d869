import { LRUCache } from 'lru-cache';
import type { KeyValueStore } from './key-value-store.ts';

const DAY_MS = 86_400_000;
const MAX_BYTES = 16_000_000;
/** The objects around a record. */
const BYTES_OF_ENTRY = 300;

/** Records kept for a day: in this process, and in the key-value store for other replicas. `name` is the prefix of their keys. */
export class SharedRecords<T extends object> {
  readonly #own = new LRUCache<string, T>({
    maxSize: MAX_BYTES,
    sizeCalculation: (record, key) => BYTES_OF_ENTRY + key.length + JSON.stringify(record).length,
  });

  constructor(
    private readonly name: string,
    private readonly shared: KeyValueStore,
  ) {}

  async find(key: string): Promise<T | undefined> {
    return this.#own.get(key) ?? (await this.shared.get<T>(`${this.name}:${key}`));
  }

  async set(key: string, record: T): Promise<void> {
    this.#own.set(key, record);
    await this.shared.set(`${this.name}:${key}`, record, DAY_MS);
  }
}
