import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { WebsiteDelivery } from './website-delivery.model.ts';
import { Website } from './website.model.ts';

/**
 * Settings are served up to a day old while the backend is away, but the days of the promise change with the hour at which orders are sent
 * out: a late promise is none. The limit is the age that settings reach while they are read again.
 */
const PROMISE_FOR_MS = 6 * 60_000;

@Resolver(() => Website)
export class WebsiteDeliveryField {
  @ResolveField(() => WebsiteDelivery, { nullable: true })
  delivery(@Parent() { deliveryAsRead }: Website): WebsiteDelivery | null {
    return deliveryAsRead && Date.now() - deliveryAsRead.at <= PROMISE_FOR_MS ? deliveryAsRead.promise : null;
  }
}
