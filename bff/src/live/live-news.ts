import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { REDIS } from '../cache/redis.ts';
import { LiveFeeds } from './live-feeds.ts';

const CHANNEL = 'koura:live';
const MOST_IDS = 1000;

interface News {
  from: string;
  products: number[] | null;
}

/**
 * What this BFF itself has changed, told to the other replicas through Redis. All else every replica hears from the backend on its own
 * connection. Without Redis, or while it is away, the other replicas find out when the backend says so or their answers run out.
 */
@Injectable()
export class LiveNews implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #me = randomUUID();
  readonly #redis: Redis | undefined;
  #listener: Redis | undefined;

  constructor(
    private readonly feeds: LiveFeeds,
    @Optional() @Inject(REDIS) redis?: Redis,
  ) {
    this.#redis = redis;
  }

  onApplicationBootstrap(): void {
    if (!this.#redis) return;
    // A connection that listens can do nothing else. It subscribes again by itself after every outage.
    const listener = this.#redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null, commandTimeout: undefined });
    // The connection for commands reports outages.
    listener.on('error', () => undefined);
    listener.on('message', (_channel, message) => this.#hear(message));
    listener.subscribe(CHANNEL).catch(() => undefined);
    this.#listener = listener;
  }

  onModuleDestroy(): void {
    this.#listener?.disconnect();
  }

  /** After an edit through this BFF: products changed in more than their figures. null: any may have. */
  productsEdited(products: number[] | null): void {
    this.feeds.refresh(products);
    const news: News = { from: this.#me, products };
    this.#redis?.publish(CHANNEL, JSON.stringify(news)).catch(() => undefined);
  }

  /** Redis may say anything; only news of ours counts, and not what we said. */
  #hear(message: string): void {
    let news: Partial<News>;
    try {
      news = JSON.parse(message) as Partial<News>;
    } catch {
      return;
    }
    const { from, products } = news;
    if (typeof from !== 'string' || from === this.#me) return;
    const sound = Array.isArray(products) && products.length <= MOST_IDS && products.every((id) => Number.isSafeInteger(id));
    if (products === null || sound) this.feeds.refresh(products);
  }
}
