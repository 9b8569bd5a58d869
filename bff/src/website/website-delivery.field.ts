import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { WebsiteDelivery } from './website-delivery.model.ts';
import { Website } from './website.model.ts';

/**
 * Settings are served up to a day old while the backend is away, but the days of the promise change with the hour at which orders are sent
 * out: a late promise is none. Where the backend does not say how long it holds, the limit is the age that settings reach while they are
 * read again.
 */
const PROMISE_FOR_MS = 6 * 60_000;

@Resolver(() => Website)
export class WebsiteDeliveryField {
  @ResolveField(() => WebsiteDelivery, { nullable: true })
  delivery(@Parent() { deliveryAsRead }: Website, @CurrentCaller() caller: Caller): WebsiteDelivery | null {
    if (!deliveryAsRead) return null;
    const { promise, at } = deliveryAsRead;
    const validUntil = promise.validUntil ?? new Date(at + PROMISE_FOR_MS).toISOString();
    const ends = Date.parse(validUntil);
    if (Date.now() >= ends) return null;
    caller.notes.cacheTags?.holdsUntil(ends);
    return { ...promise, validUntil };
  }
}
