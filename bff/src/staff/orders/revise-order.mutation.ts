import { type ReviseOrder, reviseOrder } from '@koura/shared-types/inputs/staff/order-revision';
import { decimalNumber, parseDecimal } from '@koura/shared-types/money';
import { Field, InputType, Int, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { OrderDesk } from '../../commerce/order-desk.ts';
import { Orders } from '../../commerce/orders.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { DueMails } from '../../mails/due-mails.ts';
import { MoneyInput } from '../../money/money.model.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { addressErrors } from '../../website/address-errors.ts';
import { Capability } from '../../website/capability.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';
import { OrderChanging, toOrderChanging } from './change-order-details.mutation.ts';
import { NO_REVISIONS, PreviewOrderRevisionInput } from './preview-order-revision.mutation.ts';

@InputType({ description: 'What a placed order shall contain and how it shall be delivered, as it was previewed.' })
@MatchesSchema(reviseOrder, { key: 'BAD_USER_INPUT', revision: 'BAD_USER_INPUT' })
class ReviseOrderInput extends PreviewOrderRevisionInput {
  @Field(() => Int, { description: '`changing.revision` that was shown. If the order has changed since, nothing is changed.' })
  revision: number;
  @Field(() => MoneyInput, {
    description: '`figures.total.after` of the preview. If it would be another one, nothing is changed: PRICE_CHANGED.',
  })
  total: MoneyInput;
  @Field(() => String, {
    nullable: true,
    description:
      'The telephone number at which the customer was called. Required where `changing.needsCall` says so; then a number of the order or account, unless an Admin makes the change.',
  })
  calledAt: string | null;
  @Field({ description: 'Why: plain text of 1 to 500 characters, for the timeline and the audit trail.' })
  note: string;
  @Field({ description: 'Idempotency key, generated once per change: 8 to 100 letters, digits, - or _.' })
  key: string;
}

@ObjectType({ description: 'The result of reviseOrder.' })
class ReviseOrderPayload extends Payload {
  @Field(() => OrderChanging, { nullable: true, description: 'How it stands afterwards; null when nothing is known to be changed.' })
  changing?: OrderChanging | null;
}

@Resolver()
export class ReviseOrderMutation {
  constructor(
    private readonly backend: OrderDesk,
    private readonly orders: Orders,
    private readonly mails: DueMails,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('orders.change')
  @StaffLimit('change')
  @Capability(['staff.orderRevisions', 'staff.orders'], rejected(NO_REVISIONS))
  @Mutation(() => ReviseOrderPayload, {
    description:
      'Changes what a placed order contains and how it is delivered, until a parcel is packed or handed over. What it costs more is owed, and the order held until it is paid; what it costs less is owed back. The customer gets an email, and an issued invoice is credited and issued anew.',
  })
  async reviseOrder(
    @CheckedInput(ReviseOrderInput) { value, userErrors }: Checked<ReviseOrder>,
    @CurrentCaller() caller: Caller,
  ): Promise<ReviseOrderPayload> {
    if (!value) return { userErrors };
    const { orderNumber, total, ...change } = value;
    const address = change.delivery?.address;
    if (address) {
      const errors = addressErrors(address, await this.website.of(caller), 'delivery.address');
      if (errors.length > 0) return { userErrors: errors };
    }
    const order = isOrderNumber(orderNumber) ? await this.orders.forStaff(orderNumber, caller) : undefined;
    if (!order) return rejected('There’s no order with this number.', 'orderNumber');
    if (total.currencyCode !== order.currency) return rejected('The total is in another currency than the order.', 'total');
    return takeStaffAction(caller, {
      name: 'revise order',
      facts: { orderNumber, revision: change.revision, isCalled: change.calledAt !== null, total: total.amount },
      send: () =>
        this.backend.revise(
          order,
          { ...change, total: decimalNumber(parseDecimal(total.amount, total.currencyCode)!, order.currency) },
          caller,
        ),
      done: (after) => {
        this.mails.soon(orderNumber);
        return { changing: toOrderChanging(after) };
      },
      ifNotConfirmed: 'Press the button again: it is changed once at most.',
    });
  }
}
