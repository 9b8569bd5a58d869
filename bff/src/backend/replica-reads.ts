import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { DistributedLock } from '../redis/distributed-lock.ts';
import { REDIS, type RedisClient } from '../redis/redis.ts';

interface Found {
  text: string;
  /** When its reading began, in milliseconds since 1970. */
  at: number;
}

/** `found`: there is one. `mine`: this replica reads, and passes the text on or gives up. `none`: it reads for itself. */
type Turn =
  | ({ held: 'found' } & Found)
  | { held: 'acquired'; keep: (text: string) => Promise<void>; release: () => Promise<void> }
  | { held: 'unavailable' };

const MAX_TEXT_LENGTH = 500_000;
/** How long to wait for another replica's read before reading here. */
const MAX_LOCK_WAIT_MS = 500;
const POLL_INTERVAL_MS = 10;
const LOCK_MS = 1000;
const PAUSE_AFTER_FAILURE_MS = 5000;

/**
 * What a replica has just read of the public catalogue serves the others, through Redis, so that reads of the backend do not grow with the
 * replicas. A text is used for as long as a response made from it could be repeated (`PRODUCT_REPLY_MS`), and not after an event said that
 * a product has changed. Without Redis, or while it fails, every replica reads for itself.
 */
@Injectable()
export class ReplicaReads {
  readonly #redis: RedisClient | undefined;
  readonly #lock: DistributedLock;
  readonly #maximumAgeMs: number;
  #changedAt = 0;
  #resumeAt = 0;

  constructor(@Inject(CONFIG) config: Config, lock: DistributedLock, @Optional() @Inject(REDIS) redis?: RedisClient) {
    this.#redis = redis;
    this.#lock = lock;
    this.#maximumAgeMs = config.productReplyMs;
  }

  productsChanged(): void {
    this.#changedAt = Date.now();
  }

  /** `key`: country and path. */
  async turnFor(key: string): Promise<Turn> {
    if (this.#redis?.status !== 'ready' || this.#maximumAgeMs === 0 || Date.now() < this.#resumeAt) return { held: 'unavailable' };
    const name = `read:${createHash('sha256').update(key).digest('base64url')}`;
    try {
      const found = await this.#find(name);
      if (found) return { held: 'found', ...found };
      const at = Date.now();
      const lock = await this.#lock.take(name, LOCK_MS);
      if (lock.held === 'unavailable') return { held: 'unavailable' };
      if (lock.held === 'acquired') {
        // Another one may have finished just before.
        const late = await this.#find(name);
        if (!late) return { held: 'acquired', keep: (text) => this.#keep(name, { text, at }), release: lock.release };
        await lock.release();
        return { held: 'found', ...late };
      }
      const theirs = await this.#waitForOther(name);
      return theirs ? { held: 'found', ...theirs } : { held: 'unavailable' };
    } catch {
      this.#resumeAt = Date.now() + PAUSE_AFTER_FAILURE_MS;
      return { held: 'unavailable' };
    }
  }

  async #waitForOther(name: string): Promise<Found | undefined> {
    const until = Date.now() + MAX_LOCK_WAIT_MS;
    while (Date.now() < until) {
      await pause(POLL_INTERVAL_MS);
      const found = await this.#find(name);
      if (found) return found;
    }
    return undefined;
  }

  async #find(name: string): Promise<Found | undefined> {
    const stored = await this.#redis!.get(keyOf(name));
    if (stored === null) return undefined;
    const end = stored.indexOf('\n');
    const at = Number(stored.slice(0, end));
    const isCurrent = at > this.#changedAt && at > Date.now() - this.#maximumAgeMs;
    return isCurrent ? { text: stored.slice(end + 1), at } : undefined;
  }

  async #keep(name: string, { text, at }: Found): Promise<void> {
    const left = at + this.#maximumAgeMs - Date.now();
    if (text.length > MAX_TEXT_LENGTH || left <= 0) return;
    try {
      await this.#redis!.set(keyOf(name), `${at}\n${text}`, 'PX', left);
    } catch {
      // The others read for themselves.
    }
  }
}

function keyOf(name: string): string {
  return `koura:${name}`;
}
