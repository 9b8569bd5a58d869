import { type ChangeOrderDetails, changeOrderDetails } from '@koura/shared-types/inputs/staff/order-desk';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access, StepUp } from '../../access/access.ts';
import { OrderDesk } from '../../commerce/order-desk.ts';
import { Orders } from '../../commerce/orders.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
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
import { OrderChangeInput, OrderChangePayload, toOrderChanging } from './order-changing.model.ts';

@InputType({ description: 'Contact and delivery address of an order as they shall be.' })
@MatchesSchema(changeOrderDetails, { key: 'BAD_USER_INPUT', revision: 'BAD_USER_INPUT' })
class ChangeOrderDetailsInput extends OrderChangeInput {
  @Field(() => ContactInput, { description: 'Who gets the order and its emails. The name stays once an invoice has been issued to it.' })
  contact: ContactInput;
  @Field(() => DeliveryAddressInput, {
    nullable: true,
    description: 'Where it goes, in the same country as before; null for an order that goes to no address.',
  })
  delivery: DeliveryAddressInput | null;
}

@ObjectType({ description: 'The result of changeOrderDetails.' })
class ChangeOrderDetailsPayload extends OrderChangePayload {}

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
  @StepUp()
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
      const errors = addressErrors(change.delivery, await this.website.load(caller), 'delivery');
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
