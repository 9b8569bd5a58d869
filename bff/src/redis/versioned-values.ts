import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KeyValueStore } from './key-value-store.ts';

/** Longer than any value is kept, so that a version never becomes current again. */
const VERSION_MS = 3 * 86_400_000;

interface Versioned {
  version: string;
  value: unknown;
}

export interface FoundValue<T> {
  version: string;
  value: T | undefined;
}

/**
 * Values that are invalidated by name, the part of their keys before the first colon. Each carries the version that its name had when its
 * computation began, and a name is invalidated by giving it another version. So no keys have to be searched for, and a value that was being
 * computed at that moment, at any replica, is out of date on arrival.
 */
@Injectable()
export class VersionedValues {
  constructor(private readonly store: KeyValueStore) {}

  async get<T>(key: string): Promise<FoundValue<T>> {
    const [version = '', found] = await Promise.all([
      this.store.get<string>(versionKey(nameOf(key))),
      this.store.get<Partial<Versioned>>(key),
    ]);
    return { version, value: found?.version === version ? (found.value as T) : undefined };
  }

  /** `version`: as returned by `get` before the value was computed. */
  async set(key: string, value: unknown, ttlMs: number, version: string): Promise<void> {
    await this.store.set(key, { version, value } satisfies Versioned, ttlMs);
  }

  /** Invalidates all values of a name, at all replicas. */
  async invalidate(name: string): Promise<void> {
    await this.store.set(versionKey(name), randomUUID(), VERSION_MS);
  }
}

export function nameOf(key: string): string {
  return key.split(':', 1)[0]!;
}

function versionKey(name: string): string {
  return `version:${name}`;
}
