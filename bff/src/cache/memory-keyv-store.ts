import { LRUCache } from 'lru-cache';

/** In characters of keys and values. */
const MAX_SIZE = 32_000_000;

/**
 * What Keyv needs of a store, in this process. An `LRUCache` itself is none: Keyv passes a time to live as a number where it takes an
 * object. Keyv writes the end of a value into it and drops what has expired; the rest goes by its size.
 */
export function memoryKeyvStore() {
  const values = new LRUCache<string, string>({ maxSize: MAX_SIZE, sizeCalculation: (value, key) => key.length + value.length });
  return {
    get: (key: string): string | undefined => values.get(key),
    set: (key: string, value: string): void => void values.set(key, value),
    delete: (key: string): boolean => values.delete(key),
    clear: (): void => values.clear(),
  };
}
