import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import { StripeCalls } from './stripe-calls.ts';

const DAY_MS = 86_400_000;
const MOST_PAGES = 50;

/** Events of payments, as listed by the card provider: they reveal refunds and disputes made elsewhere without webhooks. */
@Injectable()
export class PaymentEvents {
  constructor(private readonly provider: StripeCalls) {}

  /** Events of these types since an instant (milliseconds since 1970); those of the last day without one. Oldest first. */
  async since(instant: number | undefined, types: readonly string[]): Promise<{ id: string; createdAt: number; event: unknown }[]> {
    const from = Math.floor((instant ?? Date.now() - DAY_MS) / 1000);
    const found: Stripe.Event[] = [];
    let after: string | undefined;
    for (let page = 0; page < MOST_PAGES; page++) {
      const answer = await this.provider.read((stripe) =>
        stripe.events.list({ types: [...types], created: { gte: from }, limit: 100, ...(after ? { starting_after: after } : {}) }),
      );
      found.push(...answer.data);
      after = answer.data.at(-1)?.id;
      if (!answer.has_more || after === undefined) break;
    }
    return found.toReversed().map((event) => ({ id: event.id, createdAt: event.created * 1000, event }));
  }
}
