import { addressKeys } from '../../rate-limit/address-key.ts';

/** Limits connections per address: an IPv6 address counts by its /64, and by its /48 with a higher limit. */
export class ConnectionLimit {
  readonly #most: number;
  readonly #counts = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  isFull(address: string): boolean {
    return addressKeys(address).some(({ key, factor }) => (this.#counts.get(key) ?? 0) >= this.#most * factor);
  }

  add(address: string): void {
    for (const { key } of addressKeys(address)) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  remove(address: string): void {
    for (const { key } of addressKeys(address)) {
      const left = (this.#counts.get(key) ?? 0) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    }
  }
}
