import { LRUCache } from 'lru-cache';

/**
 * An LRU map of at most `maximum` entries whose memory grows with them, for keys and values that are all of about one size: a hash, a number.
 * What clients or the backend can make long is bounded in bytes. `LRUCache`'s own `max` allocates arrays of that length at once.
 */
export function lruByCount<K extends number | string, V extends object | number | string>(maximum: number): LRUCache<K, V> {
  return new LRUCache<K, V>({ maxSize: maximum, sizeCalculation: () => 1 });
}
