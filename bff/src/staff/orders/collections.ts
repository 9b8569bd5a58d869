import { type RecordHandOver, recordHandOver } from '@koura/shared-types/inputs/staff/hand-over';
import { localDay } from '@koura/shared-types/local-time';
import { Args, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { Orders } from '../../commerce/orders.ts';
import type { HandOverDocument as HandOverKind } from '../../commerce/shipments.ts';
import { Shipments } from '../../commerce/staff-shipments.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { rows } from '../../graphql/rows.ts';
import { Money, money } from '../../money/money.model.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';
import { instantsOfDays } from './dealer-days.ts';
import { heldError, isHeld } from './order-holds.ts';
import { HandOver, HandOverDocument, handOversOf, StaffOrder, StaffOrderMapper } from './staff-order.query.ts';

@ObjectType({ description: 'Who carries parcels: a record of the dealer’s.' })
class Carrier {
  @Field({ description: 'Its name, as a parcel has it.' })
  name: string;
  @Field(() => String, {
    nullable: true,
    description: 'The address of its page about a parcel, with "{number}" where the number stands; null without such a page.',
  })
  trackingUrl: string | null;
  @Field(() => [Money], { description: 'The most that it insures of one parcel, by currency; for others nothing is known.' })
  insuredUpTo: Money[];
}

@ObjectType({ description: 'Who comes to the counter on a day.' })
class Collections {
  @Field({ description: "The dealer's day: 2026-11-28." })
  day: string;
  @Field(() => [StaffOrder], { description: 'The orders to be collected on this day, by their times; those that were collected, too.' })
  orders: StaffOrder[];
  @Field(() => [StaffOrder], { description: 'Open orders whose time was before today, or that have none.' })
  earlier: StaffOrder[];
}

@InputType({ description: 'Who collected an order.' })
@MatchesSchema(recordHandOver, { shipmentId: 'BAD_USER_INPUT', document: 'BAD_USER_INPUT' })
class RecordHandOverInput {
  @Field({ description: 'Number of the order, such as "K-100234".' })
  orderNumber: string;
  @Field(() => ID, { description: 'Id of what is handed over, a parcel of the order.' })
  shipmentId: string;
  @Field({ description: 'Who came: a name, at most 80 characters, without the number of a document.' })
  collectedBy: string;
  @Field(() => HandOverDocument, { description: 'Which kind of document was seen.' })
  document: HandOverDocument;
  @Field(() => String, {
    nullable: true,
    description: 'The signature: an SVG path of lines between whole points on a field of 600 by 200, at most 6,000 characters.',
  })
  signature: string | null;
}

@ObjectType({ description: 'The result of recordHandOver.' })
class RecordHandOverPayload extends Payload {
  @Field(() => [HandOver], { nullable: true, description: 'Everything of the order that was collected; null when nothing was recorded.' })
  handOvers?: HandOver[] | null;
}

/** The schema is that of the form, which has the names of the values. */
const DOCUMENTS: Record<RecordHandOver['document'], HandOverKind> = {
  PASSPORT: 'passport',
  DRIVER_LICENCE: 'driverLicence',
  IDENTITY_CARD: 'identityCard',
  OTHER: 'other',
};

@Resolver()
export class CollectionsResolver {
  constructor(
    private readonly orders: Orders,
    private readonly backend: Shipments,
    private readonly mapper: StaffOrderMapper,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('orders.view')
  @StaffLimit('part')
  @Capability('staff.carriers', null)
  @Query(() => [Carrier], {
    nullable: true,
    complexity: rows(20),
    description:
      'Who carries parcels, in the dealer’s order, for staff. Null where the backend keeps no carriers (capability "staff.carriers").',
  })
  async carriers(@CurrentCaller() caller: Caller): Promise<Carrier[] | null> {
    const found = await this.backend.carriers(caller);
    return found.map(({ name, trackingUrl, insuredUpTo }) => ({
      name,
      trackingUrl,
      insuredUpTo: insuredUpTo.map(({ amount, currency }) => money(amount, currency)),
    }));
  }

  @Access('orders.view')
  @StaffLimit('open')
  @Capability(['staff.collections', 'staff.orders'], null)
  @Query(() => Collections, {
    nullable: true,
    complexity: rows(20),
    description: 'Who comes to the counter, for staff. Null where the backend has no such list (capability "staff.collections").',
  })
  async collections(
    @Args('day', { type: () => String, nullable: true, description: "A day of the dealer's: 2026-11-28; today without one." })
    day: string | null,
    @CurrentCaller() caller: Caller,
  ): Promise<Collections> {
    // Throws for what is no day.
    instantsOfDays(day, null);
    const wanted = day ?? localDay(new Date());
    const { capabilities } = await this.website.load(caller);
    const { orders, earlier } = await this.backend.collections(wanted, caller);
    const shown = (list: typeof orders): StaffOrder[] => list.map((order) => this.mapper.toStaffOrder(order, capabilities, caller));
    return { day: wanted, orders: shown(orders), earlier: shown(earlier) };
  }

  @Access('orders.send')
  @StaffLimit('change')
  @Capability(['staff.collections', 'orders.shipments', 'staff.orders'], rejected('Collections can’t be recorded here.'))
  @Mutation(() => RecordHandOverPayload, {
    description:
      'Hands over what is collected at the counter, and fulfils an order of which nothing is left. The same again changes nothing.',
  })
  async recordHandOver(
    @CheckedInput(RecordHandOverInput) { value, userErrors }: Checked<RecordHandOver>,
    @CurrentCaller() caller: Caller,
  ): Promise<RecordHandOverPayload> {
    if (!value) return { userErrors };
    const { orderNumber, shipmentId, collectedBy, document, signature } = value;
    const order = isOrderNumber(orderNumber) ? await this.orders.forStaff(orderNumber, caller) : undefined;
    if (!order) return rejected('There’s no order with this number.', 'orderNumber');
    if (isHeld(order)) return { userErrors: [heldError(order, 'Nothing was handed over')] };
    return takeStaffAction(caller, {
      name: 'record hand-over',
      facts: { orderNumber, shipmentId },
      send: () => this.backend.handOver(order, shipmentId, { collectedBy, document: DOCUMENTS[document], signature }, caller),
      done: (after) => ({ handOvers: handOversOf(after) }),
      ifNotConfirmed: 'Press the button again; it is recorded once at most.',
    });
  }
}
