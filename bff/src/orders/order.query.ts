import { Args, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { isStaff } from '../request/session.ts';
import { asVisitor, type Caller, CurrentCaller } from '../request/caller.ts';
import { PaymentStates } from '../payments/payment-states.ts';
import { OrderMapper } from './order-mapper.ts';
import { Order } from './order.model.ts';
import { canNameOrder, readOrderSecretCookie } from './order-secret-cookie.ts';
import { OrdersBackend } from './orders.backend.ts';

/** One order. A caller who may not see it receives null, as for a number that does not exist. */
@Resolver()
export class OrderQuery {
  constructor(
    private readonly backend: OrdersBackend,
    private readonly mapper: OrderMapper,
    private readonly payments: PaymentStates,
  ) {}

  @Access('public')
  @Query(() => Order, {
    nullable: true,
    description: 'An order for its owner, or with its secret (argument, or the cookie that placeOrder set); null otherwise.',
  })
  async order(
    @Args('number', { type: () => String, description: 'The order number.' }) number: string,
    @Args('secret', { type: () => String, nullable: true, description: "The order's secret, as placeOrder returned it to a partner." })
    secret: string | null,
    @CurrentCaller() caller: Caller,
  ): Promise<Order | null> {
    if (!canNameOrder(number) || (secret && !canNameOrder(secret))) return null;
    const proof = secret || readOrderSecretCookie(caller, number);
    if (!proof && !caller.session) return null;
    // The backend returns any order to staff; this query shows everyone only their own orders, or proves access by the secret. Staff use
    // `staffOrder`.
    const asker = proof && caller.session && isStaff(caller.session) ? asVisitor(caller) : caller;
    const order = await this.backend.byNumber(number, proof, asker);
    const isAnothers = !proof && order?.user !== undefined && order.user?.id !== caller.session!.user.id;
    if (!order || isAnothers) return null;
    const shown = this.mapper.toOrder(order);
    shown.payment.state = await this.payments.of(order);
    return shown;
  }
}
