import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy, Optional } from '@nestjs/common';
import { closeRedis, duplicateForMessages, REDIS, type RedisClient } from './redis.ts';

type Listener = (payload: unknown) => void;

/**
 * Messages between replicas over Redis pub/sub. Delivery is not guaranteed: without Redis, or while it is unreachable, messages are lost,
 * so every listener needs a second way to find out.
 */
@Injectable()
export class ReplicaBroadcast implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #me = randomUUID();
  readonly #redis: RedisClient | undefined;
  readonly #listeners = new Map<string, Listener>();
  readonly #afterGap: (() => void)[] = [];
  #subscriber: RedisClient | undefined;

  constructor(@Optional() @Inject(REDIS) redis?: RedisClient) {
    this.#redis = redis;
  }

  onApplicationBootstrap(): void {
    if (!this.#redis || this.#listeners.size === 0) return;
    // A subscribed connection cannot send other commands.
    const subscriber = duplicateForMessages(this.#redis);
    // RedisHealth logs outages.
    subscriber.on('error', () => undefined);
    subscriber.on('message', (channel, message) => this.#receive(channel, message));
    let isFirst = true;
    subscriber.on('ready', () => {
      const listeners = isFirst ? [] : this.#afterGap;
      isFirst = false;
      // Only once subscribed: what is published from then on arrives, and what was published before can be found by the listeners.
      subscriber
        .subscribe(...this.#listeners.keys())
        .then(() => listeners.forEach((listener) => listener()))
        // The connection is lost again: the next one subscribes.
        .catch(() => undefined);
    });
    // A Redis that did not respond for a while has lost messages without closing this connection; the other one was replaced.
    this.#redis.on('ready', () => {
      if (subscriber.status === 'ready') this.#afterGap.forEach((listener) => listener());
    });
    this.#subscriber = subscriber;
  }

  onModuleDestroy(): void {
    if (this.#subscriber) closeRedis(this.#subscriber);
  }

  /** To be called in a constructor, once per channel. The payload is not validated. */
  listen(channel: string, listener: Listener): void {
    this.#listeners.set(channel, listener);
  }

  /** `listener` is called when the subscription is restored after an outage in which messages may have been lost. */
  afterGap(listener: () => void): void {
    this.#afterGap.push(listener);
  }

  /** Publishes to every other replica. Never fails. */
  publish(channel: string, payload: unknown): void {
    this.#redis?.publish(channel, JSON.stringify({ from: this.#me, payload })).catch(() => undefined);
  }

  #receive(channel: string, message: string): void {
    let sent: { from?: unknown; payload?: unknown } | null;
    try {
      sent = JSON.parse(message) as typeof sent;
    } catch {
      return;
    }
    if (typeof sent?.from !== 'string' || sent.from === this.#me) return;
    this.#listeners.get(channel)?.(sent.payload);
  }
}
