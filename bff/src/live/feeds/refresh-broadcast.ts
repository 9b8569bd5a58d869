import { Injectable } from '@nestjs/common';
import { ReplicaBroadcast } from '../../redis/replica-broadcast.ts';
import { productNumbers } from './country-feed.ts';
import { LiveFeeds } from './live-feeds.ts';

const CHANNEL = 'koura:live';
const MAX_IDS = 1000;

/**
 * Announces changes made through this BFF to the other replicas, through Redis. Other changes reach every replica on its own connection to
 * the backend. Without Redis the other replicas find out when the backend announces the change or their caches expire.
 */
@Injectable()
export class RefreshBroadcast {
  constructor(
    private readonly feeds: LiveFeeds,
    private readonly broadcast: ReplicaBroadcast,
  ) {
    broadcast.listen(CHANNEL, (payload) => this.#receive(payload));
  }

  /** After an edit through this BFF: products changed in more than their figures. null: any. */
  productsEdited(products: string[] | null): void {
    this.feeds.refresh(products);
    this.broadcast.publish(CHANNEL, { products: products && productNumbers(products) });
  }

  #receive(payload: unknown): void {
    const { products } = (payload ?? {}) as { products?: unknown };
    if (products === null || isIdList(products)) this.feeds.refresh(products && products.map(String));
  }
}

function isIdList(value: unknown): value is number[] {
  return Array.isArray(value) && value.length <= MAX_IDS && value.every((id) => Number.isSafeInteger(id));
}
