import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import type { Order } from '../../commerce/orders.ts';
import { frozenNow } from '../customers/payout-freeze.ts';
import { Payload } from '../../errors/user-error.model.ts';

@ObjectType({ description: 'Whether contact and address of an order can be changed, and what that takes.' })
export class OrderChanging {
  @Field(() => Int, { description: 'How often it was changed, for changeOrderDetails.' })
  revision: number;
  @Field(() => String, { nullable: true, description: 'Why it cannot be changed any more, as a sentence; null while it can.' })
  closedBecause: string | null;
  @Field({ description: 'Money is there, or may be: the customer has to be called first.' })
  needsCall: boolean;
  @Field(() => Date, {
    nullable: true,
    description:
      'Until when a paid order goes to no other address, because its customer reported a sign-in that was not theirs: rejected with PAYOUTS_FROZEN. Null where it may.',
  })
  addressFrozenUntil: string | null;
}

/** Null where the backend does not change placed orders. */
export function toOrderChanging({ changing, payoutsFrozenUntil }: Order): OrderChanging | null {
  return changing ? { ...changing, addressFrozenUntil: changing.needsCall ? frozenNow(payoutsFrozenUntil) : null } : null;
}

/** What every change of a placed order says. */
@InputType({ isAbstract: true })
export abstract class OrderChangeInput {
  @Field({ description: 'Number of the order, such as "K-100234".' })
  orderNumber: string;
  @Field(() => Int, { description: '`changing.revision` that was shown. If the order has changed since, nothing is changed.' })
  revision: number;
  @Field(() => String, {
    nullable: true,
    description:
      'The telephone number at which the customer was called. Required where `changing.needsCall` says so; then a number that the order or account had before the change and 72 hours ago, unless whoever makes it may release orders.',
  })
  calledAt: string | null;
  @Field({ description: 'Why: plain text of 1 to 500 characters, for the timeline and the audit trail.' })
  note: string;
  @Field({ description: 'Idempotency key, generated once per change: 8 to 100 letters, digits, - or _.' })
  key: string;
}

@ObjectType({ isAbstract: true })
export abstract class OrderChangePayload extends Payload {
  @Field(() => OrderChanging, { nullable: true, description: 'How it stands afterwards; null when nothing is known to be changed.' })
  changing?: OrderChanging | null;
}
