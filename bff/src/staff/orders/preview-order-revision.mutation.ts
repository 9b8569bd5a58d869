import { type PreviewOrderRevision, previewOrderRevision } from '@koura/shared-types/inputs/staff/order-revision';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { OrderDesk } from '../../commerce/order-desk.ts';
import { Orders } from '../../commerce/orders.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { rejected } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';
import { OrderRevisionPreview, RevisedDeliveryInput, RevisedLineInput, toRevisionPreview } from './order-revision.model.ts';

@InputType({ description: 'What a placed order shall contain, and how it shall be delivered.' })
@MatchesSchema(previewOrderRevision)
class PreviewOrderRevisionInput {
  @Field({ description: 'Number of the order, such as "K-100234".' })
  orderNumber: string;
  @Field(() => [RevisedLineInput], { nullable: true, description: 'All that it shall contain; null leaves that as it is.' })
  lines: RevisedLineInput[] | null;
  @Field(() => RevisedDeliveryInput, { nullable: true, description: 'How it shall be delivered; null leaves that as it is.' })
  delivery: RevisedDeliveryInput | null;
}

@ObjectType({ description: 'The result of previewOrderRevision.' })
class PreviewOrderRevisionPayload extends Payload {
  @Field(() => OrderRevisionPreview, { nullable: true, description: 'What it would mean; null where `userErrors` say why not.' })
  preview?: OrderRevisionPreview | null;
}

export const NO_REVISIONS = 'The commerce backend doesn’t change what placed orders contain.';

@Resolver()
export class PreviewOrderRevisionMutation {
  constructor(
    private readonly backend: OrderDesk,
    private readonly orders: Orders,
  ) {}

  @Access('orders.change')
  @StaffLimit('preview')
  @Capability(['staff.orderRevisions', 'staff.orders'], rejected(NO_REVISIONS))
  @Mutation(() => PreviewOrderRevisionPayload, {
    description:
      'What `reviseOrder` would do with the same input at the prices of this moment, and to which deliveries the order can change. Saves nothing.',
  })
  async previewOrderRevision(
    @CheckedInput(PreviewOrderRevisionInput) { value, userErrors }: Checked<PreviewOrderRevision>,
    @CurrentCaller() caller: Caller,
  ): Promise<PreviewOrderRevisionPayload> {
    if (!value) return { userErrors };
    const { orderNumber, ...wanted } = value;
    const order = isOrderNumber(orderNumber) ? await this.orders.forStaff(orderNumber, caller) : undefined;
    if (!order) return rejected('There’s no order with this number.', 'orderNumber');
    const preview = await this.backend.previewRevision(order, wanted, caller);
    return { preview: toRevisionPreview(preview, order.currency), userErrors: [] };
  }
}
