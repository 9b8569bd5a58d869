import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import { StripeCalls } from './stripe-calls.ts';

const DAY_MS = 86_400_000;
const MAX_EVENTS = 5000;

/** Events of payments, as listed by the card provider: they reveal refunds and disputes made elsewhere without webhooks. */
@Injectable()
export class PaymentEvents {
  constructor(private readonly provider: StripeCalls) {}

  /** Events of these types since an instant (milliseconds since 1970); those of the last day without one. Oldest first. */
  async since(instant: number | undefined, types: readonly string[]): Promise<{ id: string; createdAt: number; event: unknown }[]> {
    const from = Math.floor((instant ?? Date.now() - DAY_MS) / 1000);
    const found: Stripe.Event[] = [];
    const filter = { types: [...types], created: { gte: from } };
    for await (const page of this.provider.pages((stripe, after) => stripe.events.list({ ...filter, ...after }))) {
      found.push(...page.data);
      if (found.length >= MAX_EVENTS) break;
    }
    return found.toReversed().map((event) => ({ id: event.id, createdAt: event.created * 1000, event }));
  }
}
