import { type SendOrderMailAgain, sendOrderMailAgain } from '@koura/shared-types/inputs/staff/order-desk';
import { Args, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { OrderDesk } from '../../commerce/order-desk.ts';
import type * as desk from '../../commerce/order-desk.ts';
import { Orders } from '../../commerce/orders.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { rows } from '../../graphql/rows.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { Capability } from '../../website/capability.ts';
import { readId } from '../read-id.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';

const OrderMailState = describedEnum('OrderMailState', 'Where a mail has got to.', {
  ON_ITS_WAY: ['onItsWay', 'It waits for the mail server.'],
  DELIVERED: ['delivered', 'The mail server has taken it.'],
  NOT_DELIVERED: ['notDelivered', 'It was given up, or mails were off.'],
}) satisfies Record<string, desk.OrderMailState>;
type OrderMailState = desk.OrderMailState;

@ObjectType({ description: 'A mail that was sent about an order.' })
class OrderMail {
  @Field(() => ID)
  id: string;
  @Field({ description: 'What its subject line says.' })
  subject: string;
  @Field({ description: 'The address that it was sent to.' })
  to: string;
  @Field(() => Date, { description: 'When it was sent.' })
  sentAt: string;
  @Field(() => OrderMailState, { nullable: true, description: 'Where it has got to; null where that is not known.' })
  state: OrderMailState | null;
  @Field(() => [String], { description: 'Names of the attached files.' })
  attachments: string[];
  @Field({ description: 'sendOrderMailAgain sends it: its text is kept, and it does not ask for money that is not awaited any more.' })
  canSendAgain: boolean;
}

@InputType({ description: 'A mail about an order, to be sent again.' })
@MatchesSchema(sendOrderMailAgain, { key: 'BAD_USER_INPUT' })
class SendOrderMailAgainInput {
  @Field({ description: 'Number of the order, such as "K-100234".' })
  orderNumber: string;
  @Field(() => ID)
  mailId: string;
  @Field({ description: 'Idempotency key, generated once per mail: 8 to 100 letters, digits, - or _.' })
  key: string;
}

@ObjectType({ description: 'The result of sendOrderMailAgain.' })
class SendOrderMailAgainPayload extends Payload {
  @Field(() => [OrderMail], {
    nullable: true,
    description: 'All mails about the order, newest first; null when nothing is known to be sent.',
  })
  mails?: OrderMail[] | null;
}

@Resolver()
export class OrderMailsResolver {
  constructor(
    private readonly backend: OrderDesk,
    private readonly orders: Orders,
  ) {}

  @Access('orders.change')
  @StaffLimit('part')
  @Capability(['staff.orderMails', 'staff.orders'], null)
  @Query(() => [OrderMail], {
    complexity: rows(20),
    nullable: true,
    description:
      'The mails that were sent about an order, newest first. Null for an unknown number, and without the capability "staff.orderMails".',
  })
  async orderMails(
    @Args('number', { type: () => String, description: 'Number of the order, such as "K-100234".' }) number: string,
    @CurrentCaller() caller: Caller,
  ): Promise<OrderMail[] | null> {
    const order = isOrderNumber(number) ? await this.orders.forStaff(number, caller) : undefined;
    return order && !order.isFromEarlierShop ? this.backend.mails(order, caller) : null;
  }

  @Access('orders.change')
  @StaffLimit('change')
  @Capability(['staff.orderMails', 'staff.orders'], rejected('The commerce backend sends no mail again.'))
  @Mutation(() => SendOrderMailAgainPayload, {
    description:
      'Sends a mail about an order again, word for word and with its attachments, to the email address that the order has now. Links to the order in it are new ones.',
  })
  async sendOrderMailAgain(
    @CheckedInput(SendOrderMailAgainInput) { value, userErrors }: Checked<SendOrderMailAgain>,
    @CurrentCaller() caller: Caller,
  ): Promise<SendOrderMailAgainPayload> {
    if (!value) return { userErrors };
    const { orderNumber, key } = value;
    const mailId = readId(value.mailId, 'mailId');
    const order = isOrderNumber(orderNumber) ? await this.orders.forStaff(orderNumber, caller) : undefined;
    if (!order) return rejected('There’s no order with this number.', 'orderNumber');
    return takeStaffAction(caller, {
      name: 'send order email again',
      facts: { orderNumber, mailId },
      send: () => this.backend.sendMailAgain(order, mailId, key, caller),
      done: (mails) => ({ mails }),
      ifNotConfirmed: 'Press the button again: it sends one email, never a second one.',
    });
  }
}
