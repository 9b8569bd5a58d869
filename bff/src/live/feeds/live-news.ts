import { Injectable } from '@nestjs/common';
import { ReplicaBroadcast } from '../../cache/replica-broadcast.ts';
import { LiveFeeds } from './live-feeds.ts';

const CHANNEL = 'koura:live';
const MOST_IDS = 1000;

/**
 * What this BFF itself has changed, sent to the other replicas through Redis. All else every replica hears from the backend on its own
 * connection. Without Redis, or while it is away, the other replicas find out when the backend says so or their answers run out.
 */
@Injectable()
export class LiveNews {
  constructor(
    private readonly feeds: LiveFeeds,
    private readonly broadcast: ReplicaBroadcast,
  ) {
    broadcast.listen(CHANNEL, (payload) => this.#receive(payload));
  }

  /** After an edit through this BFF: products changed in more than their figures. null: any may have. */
  productsEdited(products: number[] | null): void {
    this.feeds.refresh(products);
    this.broadcast.publish(CHANNEL, { products });
  }

  #receive(payload: unknown): void {
    const { products } = (payload ?? {}) as { products?: unknown };
    if (products === null || isIdList(products)) this.feeds.refresh(products);
  }
}

function isIdList(value: unknown): value is number[] {
  return Array.isArray(value) && value.length <= MOST_IDS && value.every((id) => Number.isSafeInteger(id));
}
