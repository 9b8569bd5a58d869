import { createHash } from 'node:crypto';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { lruByCount } from '../cache/lru-by-count.ts';
import { readMany, REDIS, type RedisClient } from '../redis/redis.ts';
import { ReplicaBroadcast } from '../redis/replica-broadcast.ts';

const CHANNEL = 'koura:logins';
const PREFIX = 'koura:ended:';
/** About 20 MB at most. */
const MAX_ENDED = 100_000;
/** For tokens without an expiry time, or with one absurdly far away: no browser keeps a cookie longer. */
const MAX_MS = 400 * 86_400_000;
const KEY = /^[\w-]{43}$/;

/** A change to sessions. `ended`: these have been revoked. `doubtful`: they must be verified again before they are trusted. */
export interface SessionRevocation {
  kind: 'ended' | 'doubtful';
  /** Hash of the token (`keyOf`). */
  key?: string;
  /** Every session of this person. */
  userId?: string;
}

/**
 * Tokens that were signed out, until they expire: a backend's tokens are signed and cannot be revoked there. Stored as hashes, in memory
 * for every request and in Redis for other replicas and later processes. Without Redis they are known to this process only. Only tokens
 * that the backend had accepted are added, so that made-up ones cannot fill the memory.
 */
@Injectable()
export class RevokedSessions {
  readonly #redis: RedisClient | undefined;
  readonly #broadcast: ReplicaBroadcast;
  /** Expiry time by token hash. */
  readonly #ended = lruByCount<string, number>(MAX_ENDED);
  /** Revocations that could not be written to Redis yet. */
  readonly #unsaved = new Map<string, number>();
  readonly #listeners: ((revocation: SessionRevocation) => void)[] = [];

  constructor(broadcast: ReplicaBroadcast, @Optional() @Inject(REDIS) redis?: RedisClient) {
    this.#redis = redis;
    this.#broadcast = broadcast;
    broadcast.listen(CHANNEL, (payload) => this.#receive(payload));
    redis?.on('ready', () => void this.#saveRest());
  }

  /** Called for every change, made here or at another replica. */
  listen(listener: (revocation: SessionRevocation) => void): void {
    this.#listeners.push(listener);
  }

  has(key: string): boolean {
    return (this.#ended.get(key) ?? 0) > Date.now();
  }

  /** Those of the keys that any replica has revoked; only those known here when Redis does not respond. */
  async find(keys: readonly string[]): Promise<string[]> {
    const unknown = keys.filter((key) => !this.has(key));
    if (this.#redis && unknown.length > 0) {
      try {
        const ends = await readMany(
          this.#redis,
          unknown.map((key) => PREFIX + key),
        );
        for (const [index, end] of ends.entries()) if (end !== null) this.#learn(unknown[index]!, Number(end));
      } catch {
        // The broadcast was received, or this process checks again within a minute.
      }
    }
    return keys.filter((key) => this.has(key));
  }

  /** Revokes a session that the backend had accepted. `expiresAt`: in milliseconds since 1970. */
  async end(key: string, expiresAt: number | undefined): Promise<void> {
    const until = Math.min(expiresAt ?? Number.POSITIVE_INFINITY, Date.now() + MAX_MS);
    if (until <= Date.now() || this.has(key)) return;
    this.#learn(key, until);
    this.#broadcast.publish(CHANNEL, { kind: 'ended', key, until });
    await this.#save(key, until);
  }

  /** The backend has just issued the same token again: tokens issued within a second can be identical where they contain nothing random. */
  async revive(key: string): Promise<void> {
    if (!this.#ended.delete(key)) return;
    this.#unsaved.delete(key);
    this.#broadcast.publish(CHANNEL, { kind: 'revived', key });
    await this.#redis?.del(PREFIX + key).catch(() => undefined);
  }

  /** The backend may no longer accept what it accepted before: one token, or all tokens of a person. */
  doubt(who: { key: string } | { userId: string }): void {
    this.#broadcast.publish(CHANNEL, { kind: 'doubtful', ...who });
    this.#notify({ kind: 'doubtful', ...who });
  }

  #receive(payload: unknown): void {
    const { kind, key, userId, until } = (payload ?? {}) as Record<string, unknown>;
    // A number, from a replica of an older release.
    const person = typeof userId === 'number' ? String(userId) : userId;
    if (kind === 'doubtful' && typeof person === 'string') return this.#notify({ kind, userId: person });
    if (typeof key !== 'string' || !KEY.test(key)) return;
    if (kind === 'doubtful') this.#notify({ kind, key });
    if (kind === 'revived') this.#ended.delete(key);
    if (kind !== 'ended' || typeof until !== 'number') return;
    this.#learn(key, until);
  }

  #notify(revocation: SessionRevocation): void {
    for (const listener of this.#listeners) listener(revocation);
  }

  #learn(key: string, until: number): void {
    if (!(until > Date.now())) return;
    this.#ended.set(key, until);
    this.#notify({ kind: 'ended', key });
  }

  async #save(key: string, until: number): Promise<void> {
    if (!this.#redis) return;
    try {
      await this.#redis.set(PREFIX + key, String(until), 'PXAT', Math.ceil(until));
      this.#unsaved.delete(key);
    } catch {
      if (this.#unsaved.size < MAX_ENDED) this.#unsaved.set(key, until);
    }
  }

  async #saveRest(): Promise<void> {
    for (const [key, until] of this.#unsaved) {
      await this.#save(key, until);
      this.#broadcast.publish(CHANNEL, { kind: 'ended', key, until });
    }
  }
}

/** The key for a token: tokens themselves are never stored. */
export function keyOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
