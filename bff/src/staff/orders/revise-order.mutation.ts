import { type ReviseOrder, reviseOrder } from '@koura/shared-types/inputs/staff/order-revision';
import { decimalNumber, parseDecimal } from '@koura/shared-types/money';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access, StepUp } from '../../access/access.ts';
import { OrderDesk } from '../../commerce/order-desk.ts';
import { Orders } from '../../commerce/orders.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { DueMails } from '../../mails/due-mails.ts';
import { MoneyInput } from '../../money/money.model.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { addressErrors } from '../../website/address-errors.ts';
import { Capability } from '../../website/capability.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';
import { OrderChangeInput, OrderChangePayload, toOrderChanging } from './order-changing.model.ts';
import { RevisedDeliveryInput, RevisedLineInput } from './order-revision.model.ts';
import { NO_REVISIONS } from './preview-order-revision.mutation.ts';

@InputType({ description: 'What a placed order shall contain and how it shall be delivered, as it was previewed.' })
@MatchesSchema(reviseOrder, { key: 'BAD_USER_INPUT', revision: 'BAD_USER_INPUT' })
class ReviseOrderInput extends OrderChangeInput {
  @Field(() => [RevisedLineInput], { nullable: true, description: 'All that it shall contain; null leaves that as it is.' })
  lines: RevisedLineInput[] | null;
  @Field(() => RevisedDeliveryInput, { nullable: true, description: 'How it shall be delivered; null leaves that as it is.' })
  delivery: RevisedDeliveryInput | null;
  @Field(() => MoneyInput, {
    description: '`figures.total.after` of the preview. If it would be another one, nothing is changed: PRICE_CHANGED.',
  })
  total: MoneyInput;
}

@ObjectType({ description: 'The result of reviseOrder.' })
class ReviseOrderPayload extends OrderChangePayload {}

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
  @StepUp()
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
      const errors = addressErrors(address, await this.website.load(caller), 'delivery.address');
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
