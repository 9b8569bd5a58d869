import { Injectable } from '@nestjs/common';

import { type Order, Orders } from '../commerce/orders.ts';
import { asVisitor, type Caller } from '../request/caller.ts';
import { isStaff } from '../request/session.ts';
import { isOrderNumber, readOrderSecretCookie } from './order-secret-cookie.ts';

/** An order with the means by which the caller sees it: later calls about it are sent with the same. */
export interface VisibleOrder {
  order: Order;
  secret: string | undefined;
  accessCaller: Caller;
}

/** Who may see an order: its owner, and holders of its secret. Everyone else learns no more than about a number that does not exist. */
@Injectable()
export class OrderAccess {
  constructor(private readonly backend: Orders) {}

  /**
   * The order for a caller whose session has been identified; undefined where they may not see it. `sentSecret`: in place of the order's
   * cookie. Throws a BackendError when the backend cannot be asked.
   */
  async find(number: string, sentSecret: string | null | undefined, caller: Caller): Promise<VisibleOrder | undefined> {
    if (!isOrderNumber(number) || (sentSecret && !isOrderNumber(sentSecret))) return undefined;
    const secret = sentSecret || readOrderSecretCookie(caller, number);
    if (!secret && !caller.session) return undefined;
    // The backend shows staff any order: with a secret they prove access like everyone else, and without one they see only their own.
    const accessCaller = secret && caller.session && isStaff(caller.session) ? asVisitor(caller) : caller;
    const order = await this.backend.byNumber(number, secret, accessCaller);
    const belongsToSomeoneElse = !secret && order?.user !== undefined && order.user?.id !== caller.session!.user.id;
    return !order || belongsToSomeoneElse ? undefined : { order, secret, accessCaller };
  }
}
