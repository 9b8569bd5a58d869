import { Args, Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Transfers } from '../../commerce/staff-transfers.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { OrderStatus } from '../../orders/order.model.ts';
import { NO_TRANSFERS, StaffTransfers, statusChanged } from './staff-transfers.ts';
import { TransferPayload } from './transfer-result.model.ts';
import { Capability } from '../../website/capability.ts';
import { StaffLimit } from '../staff-limits.ts';

@InputType({ description: 'The order whose late money counts.' })
export class AcceptLateTransferInput {
  @Field({ description: 'Number of the order, such as "K-100234".' })
  orderNumber: string;
  @Field(() => OrderStatus, { description: 'The status that was shown. If it is another one by now, nothing is changed.' })
  from: OrderStatus;
}

@ObjectType({ description: 'The result of acceptLateTransfer.' })
export class AcceptLateTransferPayload extends TransferPayload {}

@Resolver()
export class AcceptLateTransferMutation {
  constructor(
    private readonly transfers: StaffTransfers,
    private readonly backend: Transfers,
  ) {}

  @Access('sales')
  @StaffLimit('transfer')
  @Capability(['checkout.methods', 'staff.orders'], NO_TRANSFERS)
  @Mutation(() => AcceptLateTransferPayload, {
    description: 'Counts money that was sent after the deadline: the order keeps its price.',
  })
  async acceptLateTransfer(
    @Args('input') { orderNumber, from }: AcceptLateTransferInput,
    @CurrentCaller() caller: Caller,
  ): Promise<AcceptLateTransferPayload> {
    const line = { step: 'acceptLateTransfer', orderNumber } as const;
    return this.transfers.take(
      { line, send: async (order) => statusChanged(order, from) ?? this.backend.acceptLate(order, from, caller) },
      caller,
    );
  }
}
