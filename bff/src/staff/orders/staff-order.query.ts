import type { CapabilityName } from '@koura/shared-types/capabilities';
import { Inject, Injectable } from '@nestjs/common';
import { Args, Field, ID, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { ActingStaff, fullName } from '../../account/viewer.query.ts';
import { NEXT_STATUSES, Orders } from '../../commerce/orders.ts';
import type * as orders from '../../commerce/orders.ts';
import type { HandOverDocument as HandOverKind } from '../../commerce/shipments.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { Order, OrderMapper, OrderStatus } from '../../orders/order.model.ts';
import { PaymentStates } from '../../payments/payment-state.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { mayDo } from '../../request/session.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { Capability } from '../../website/capability.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { priceListOf } from '../customers/customers.query.ts';
import { OrderChanging, toOrderChanging } from './order-changing.model.ts';
import { OrderCancellation, toOrderCancellation } from './order-cancellation.ts';
import { OrderHolds, toOrderHolds } from './order-holds.ts';
import { StaffLimit } from '../staff-limits.ts';

@ObjectType({ description: 'The account that an order was placed with.' })
class OrderAccount {
  @Field(() => ID, { description: 'Id of the account: letters and digits.' })
  id: string;
  @Field({ description: 'First and last name; the user name when there is neither.' })
  name: string;
  @Field({ description: 'Email address of the account; the order may have another one.' })
  email: string;
  @Field(() => String, { nullable: true, description: 'Telephone number of the account; the order may have another one.' })
  phone: string | null;
  @Field({ description: 'The account is blocked: signing in with it and acting as this customer are not possible.' })
  isBlocked: boolean;
  @Field(() => String, { nullable: true, description: 'Name of the customer-specific price list; null for the standard one.' })
  priceList: string | null;
}

@ObjectType({ description: 'What a parcel weighs.' })
class ShipmentWeight {
  @Field(() => ID, { description: 'Id of the parcel.' })
  shipmentId: string;
  @Field(() => Int, { description: 'With its packaging, in grams.' })
  weightGrams: number;
}

export const HandOverDocument = describedEnum('HandOverDocument', 'The kind of document that staff saw; its number is never kept.', {
  PASSPORT: 'A passport.',
  DRIVER_LICENCE: 'A driver licence.',
  IDENTITY_CARD: 'An identity card, or a card that proves an age.',
  OTHER: 'Another document.',
});
export type HandOverDocument = (typeof HandOverDocument)[keyof typeof HandOverDocument];

const DOCUMENTS: Record<HandOverKind, HandOverDocument> = {
  passport: 'PASSPORT',
  driverLicence: 'DRIVER_LICENCE',
  identityCard: 'IDENTITY_CARD',
  other: 'OTHER',
};

@ObjectType({ description: 'How a collection ended.' })
export class HandOver {
  @Field(() => ID, { description: 'Id of what was handed over, a parcel of the order.' })
  shipmentId: string;
  @Field(() => Date, { description: 'When it was handed over.' })
  at: string;
  @Field(() => ActingStaff, { description: 'The member of staff who did, and saw the document.' })
  by: ActingStaff;
  @Field({ description: 'Who came.' })
  collectedBy: string;
  @Field(() => HandOverDocument, { description: 'Which document was seen.' })
  document: HandOverDocument;
  @Field(() => String, {
    nullable: true,
    description: 'The signature, an SVG path on a field of 600 by 200; null where nobody signed on the screen.',
  })
  signature: string | null;
}

@ObjectType({ description: 'By whose link the buyer of an order came. The customer does not see it.' })
class OrderAttribution {
  @Field({ description: 'The code of the link (`?ref=`), or of the partner whose key ordered.' })
  ref: string;
}

@ObjectType({ description: 'The order by telephone that an order was paid from.' })
class DraftOfOrder {
  @Field(() => ID)
  id: string;
  @Field({ description: 'Number of the draft: "D-10001".' })
  number: string;
  @Field(() => ActingStaff, { description: 'Who made it.' })
  by: ActingStaff;
}

@ObjectType({ description: 'An order, with the fields for staff.' })
export class StaffOrder {
  @Field(() => Order, { description: 'The order as the customer sees it.' })
  order: Order;
  @Field(() => OrderAccount, { nullable: true, description: "The account that it was placed with; null for a guest's order." })
  account: OrderAccount | null;
  @Field(() => ActingStaff, {
    nullable: true,
    description: 'The member of staff who placed it as the customer; null when the customer did, and where the backend does not record it.',
  })
  placedBy: ActingStaff | null;
  @Field(() => OrderAttribution, {
    nullable: true,
    description: 'By whose link the buyer came (capability "checkout.attribution"); null for every other order.',
  })
  attribution: OrderAttribution | null;
  @Field(() => DraftOfOrder, { nullable: true, description: 'The draft that staff had built for the caller; null for every other order.' })
  draft: DraftOfOrder | null;
  @Field(() => [OrderStatus], {
    description:
      'Statuses that changeOrderStatus can set; empty for final statuses, without permission, and without the capability "staff.orderStatus".',
  })
  nextStatuses: OrderStatus[];
  @Field(() => [ShipmentWeight], { description: 'What its parcels weigh, as far as it is known. The customer does not see it.' })
  shipmentWeights: ShipmentWeight[];
  @Field(() => [HandOver], { description: 'Who collected it (capability "staff.collections"). The customer does not see it.' })
  handOvers: HandOver[];
  @Field(() => String, { nullable: true, description: 'Id of the payment at the card provider.' })
  paymentReference: string | null;
  @Field(() => OrderHolds, {
    nullable: true,
    description: 'What speaks against sending it. Null where the backend does not say so (capability "staff.orderHolds").',
  })
  sending: OrderHolds | null;
  @Field(() => OrderCancellation, {
    nullable: true,
    description: 'How staff cancelled it. Null for every other order, and without the capability "staff.cancellations".',
  })
  cancellation: OrderCancellation | null;
  @Field(() => OrderChanging, {
    nullable: true,
    description: 'Whether changeOrderDetails can change it. Null without the capability "staff.orderChanges".',
  })
  changing: OrderChanging | null;
  @Field({ description: 'Whether `reviseOrder` is offered to the caller (capability "staff.orderRevisions").' })
  canRevise: boolean;
}

@Injectable()
export class StaffOrderMapper {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly orders: OrderMapper,
  ) {}

  toStaffOrder(order: orders.Order, capabilities: readonly CapabilityName[], { session }: Caller): StaffOrder {
    const { user, placedBy, attribution, draft, payment, status } = order;
    const isHistory = order.isFromEarlierShop ?? false;
    const mayChange = !isHistory && capabilities.includes('staff.orderStatus') && mayDo(session!, 'orders.send');
    return {
      order: this.orders.toOrder(order),
      account: user
        ? {
            id: user.id,
            name: fullName(user),
            email: user.email,
            phone: user.phone || null,
            isBlocked: user.blocked ?? false,
            priceList: priceListOf(user, this.config.standardPricing),
          }
        : null,
      placedBy: placedBy ? { id: placedBy.id, name: fullName(placedBy) } : null,
      attribution: attribution ?? null,
      draft: draft ? { ...draft, by: { id: draft.by.id, name: fullName(draft.by) } } : null,
      nextStatuses: mayChange ? [...NEXT_STATUSES[status]] : [],
      shipmentWeights: weightsOf(order),
      handOvers: handOversOf(order),
      paymentReference: payment.reference || null,
      sending: !isHistory && capabilities.includes('staff.orderHolds') ? toOrderHolds(order) : null,
      cancellation: toOrderCancellation(order),
      changing: !isHistory && capabilities.includes('staff.orderChanges') ? toOrderChanging(order) : null,
      canRevise: !isHistory && capabilities.includes('staff.orderRevisions') && mayDo(session!, 'orders.change'),
    };
  }
}

function weightsOf({ shipments }: orders.Order): ShipmentWeight[] {
  return (shipments ?? []).flatMap(({ id, weightGrams }) => (weightGrams == null ? [] : [{ shipmentId: id, weightGrams }]));
}

export function handOversOf({ shipments }: orders.Order): HandOver[] {
  return (shipments ?? []).flatMap(({ id, handOver }) =>
    handOver
      ? [{ ...handOver, shipmentId: id, document: DOCUMENTS[handOver.document], by: { id: handOver.by.id, name: fullName(handOver.by) } }]
      : [],
  );
}

@Resolver()
export class StaffOrderQuery {
  constructor(
    private readonly backend: Orders,
    private readonly mapper: StaffOrderMapper,
    private readonly payments: PaymentStates,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('orders.view')
  @StaffLimit('open')
  @Capability('staff.orders', null)
  @Query(() => StaffOrder, {
    nullable: true,
    description:
      'Any order, for staff. Not available while acting as a customer. Null for an unknown number, and where the backend does not show orders to staff (capability "staff.orders").',
  })
  async staffOrder(
    @Args('number', { type: () => String, description: 'Number of the order, such as "K-100234".' }) number: string,
    @CurrentCaller() caller: Caller,
  ): Promise<StaffOrder | null> {
    if (!isOrderNumber(number)) return null;
    const { capabilities } = await this.website.load(caller);
    const found = await this.backend.forStaff(number, caller);
    if (!found) return null;
    const staffOrder = this.mapper.toStaffOrder(found, capabilities, caller);
    staffOrder.order.payment.state = await this.payments.load(found);
    return staffOrder;
  }
}
