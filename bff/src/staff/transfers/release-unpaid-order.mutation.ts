import { type ReleaseUnpaidOrder, releaseUnpaidOrder } from '@koura/shared-types/inputs/staff/staff-transfer';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Transfers } from '../../commerce/staff-transfers.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { OrderStatus } from '../../orders/order.model.ts';
import { NO_TRANSFERS, StaffTransfers, statusChanged } from './staff-transfers.ts';
import { TransferPayload } from './transfer-result.model.ts';
import { Capability } from '../../website/capability.ts';
import { StaffLimit } from '../staff-limits.ts';

@InputType({ description: 'An order whose money is no longer awaited.' })
@MatchesSchema(releaseUnpaidOrder)
class ReleaseUnpaidOrderInput {
  @Field({ description: 'Number of the order, such as "K-100234".' })
  orderNumber: string;
  @Field(() => OrderStatus, { description: 'The status that was shown. If it is another one by now, nothing is changed.' })
  from: OrderStatus;
  @Field({ description: 'The reason, for the audit trail; 1 to 450 characters.' })
  reason: string;
}

@ObjectType({ description: 'The result of releaseUnpaidOrder.' })
export class ReleaseUnpaidOrderPayload extends TransferPayload {}

@Resolver()
export class ReleaseUnpaidOrderMutation {
  constructor(
    private readonly transfers: StaffTransfers,
    private readonly backend: Transfers,
  ) {}

  @Access('sales')
  @StaffLimit('transfer')
  @Capability(['checkout.methods', 'staff.orders'], NO_TRANSFERS)
  @Mutation(() => ReleaseUnpaidOrderPayload, {
    description: 'Cancels an order for which no money has arrived; its products go back into stock. Rejected once money has arrived.',
  })
  async releaseUnpaidOrder(
    @CheckedInput(ReleaseUnpaidOrderInput) input: Checked<ReleaseUnpaidOrder>,
    @CurrentCaller() caller: Caller,
  ): Promise<ReleaseUnpaidOrderPayload> {
    if (!input.value) return { transfer: null, userErrors: input.userErrors };
    const { orderNumber, from, reason } = input.value;
    const line = { step: 'releaseUnpaid', orderNumber, reason } as const;
    return this.transfers.take(
      { line, send: async (order) => statusChanged(order, from) ?? this.backend.release(order, reason, order.status, caller) },
      caller,
    );
  }
}
