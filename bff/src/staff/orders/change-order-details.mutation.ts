import { type ChangeOrderDetails, changeOrderDetails } from '@koura/shared-types/inputs/staff/order-desk';
import { Field, InputType, Int, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { OrderDesk } from '../../commerce/order-desk.ts';
import { type Order, Orders } from '../../commerce/orders.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { DueMails } from '../../mails/due-mails.ts';
import { ContactInput } from '../../orders/contact.input.ts';
import { DeliveryAddressInput } from '../../orders/delivery-address.input.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { addressErrors } from '../../website/address-errors.ts';
import { Capability } from '../../website/capability.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';

@ObjectType({ description: 'Whether contact and address of an order can be changed, and what that takes.' })
export class OrderChanging {
  @Field(() => Int, { description: 'How often it was changed, for changeOrderDetails.' })
  revision: number;
  @Field(() => String, { nullable: true, description: 'Why it cannot be changed any more, as a sentence; null while it can.' })
  closedBecause: string | null;
  @Field({ description: 'Money is there, or may be: the customer has to be called first.' })
  needsCall: boolean;
}

@InputType({ description: 'Contact and delivery address of an order as they shall be.' })
@MatchesSchema(changeOrderDetails, { key: 'BAD_USER_INPUT', revision: 'BAD_USER_INPUT' })
class ChangeOrderDetailsInput {
  @Field({ description: 'Number of the order, such as "K-100234".' })
  orderNumber: string;
  @Field(() => Int, { description: '`changing.revision` that was shown. If the order has changed since, nothing is changed.' })
  revision: number;
  @Field(() => ContactInput, { description: 'Who gets the order and its emails. The name stays once an invoice has been issued to it.' })
  contact: ContactInput;
  @Field(() => DeliveryAddressInput, {
    nullable: true,
    description: 'Where it goes, in the same country as before; null for an order that goes to no address.',
  })
  delivery: DeliveryAddressInput | null;
  @Field(() => String, {
    nullable: true,
    description:
      'The telephone number at which the customer was called. Required where `changing.needsCall` says so; then a number of the order or account from before the change, unless an Admin makes it.',
  })
  calledAt: string | null;
  @Field({ description: 'Why: plain text of 1 to 500 characters, for the timeline and the audit trail.' })
  note: string;
  @Field({ description: 'Idempotency key, generated once per change: 8 to 100 letters, digits, - or _.' })
  key: string;
}

@ObjectType({ description: 'The result of changeOrderDetails.' })
class ChangeOrderDetailsPayload extends Payload {
  @Field(() => OrderChanging, { nullable: true, description: 'How it stands afterwards; null when nothing is known to be changed.' })
  changing?: OrderChanging | null;
}

/** Null where the backend does not change placed orders. */
export function toOrderChanging({ changing }: Order): OrderChanging | null {
  return changing ?? null;
}

@Resolver()
export class ChangeOrderDetailsMutation {
  constructor(
    private readonly backend: OrderDesk,
    private readonly orders: Orders,
    private readonly mails: DueMails,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('orders.change')
  @StaffLimit('change')
  @Capability(['staff.orderChanges', 'staff.orders'], rejected('The commerce backend doesn’t change placed orders.'))
  @Mutation(() => ChangeOrderDetailsPayload, {
    description:
      'Changes contact and delivery address of a placed order until a parcel is handed over. The customer gets an email, also at the former address where it has changed, and links mailed to that address no longer open the order.',
  })
  async changeOrderDetails(
    @CheckedInput(ChangeOrderDetailsInput) { value, userErrors }: Checked<ChangeOrderDetails>,
    @CurrentCaller() caller: Caller,
  ): Promise<ChangeOrderDetailsPayload> {
    if (!value) return { userErrors };
    const { orderNumber, ...change } = value;
    if (change.delivery) {
      const errors = addressErrors(change.delivery, await this.website.of(caller), 'delivery');
      if (errors.length > 0) return { userErrors: errors };
    }
    const order = isOrderNumber(orderNumber) ? await this.orders.forStaff(orderNumber, caller) : undefined;
    if (!order) return rejected('There’s no order with this number.', 'orderNumber');
    return takeStaffAction(caller, {
      name: 'change order details',
      facts: { orderNumber, revision: change.revision, isCalled: change.calledAt !== null },
      send: () => this.backend.changeDetails(order, change, caller),
      done: (after) => {
        this.mails.soon(orderNumber);
        return { changing: toOrderChanging(after) };
      },
      ifNotConfirmed: 'Press the button again: it is changed once at most.',
    });
  }
}
