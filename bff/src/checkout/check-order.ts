import { type MoneyState, moneyText, ORDER_TEXTS } from '@koura/shared-types/money-texts';
import { Injectable } from '@nestjs/common';

import { type Order, Orders } from '../commerce/orders.ts';
import type { Caller } from '../request/caller.ts';
import { PAYMENT } from '../payments/payment-behaviour.ts';
import { OrderAttemptStore } from './order-attempt-store.ts';
import { ProviderPayment } from './provider-payment.ts';
import { InFlightOrders } from './in-flight-orders.ts';
import { SettleOrder, withPaymentState } from './settle-order.ts';

/** What is known about the order of a key. `hidden`: it belongs to an account, and the caller is not its owner. */
export type OrderCheckResult =
  | { state: 'PLACED'; order: Order; hidden: boolean }
  | { state: 'PENDING' }
  /** The key is closed. `money`: what is known about the payment, as just read. */
  | { state: 'NOT_PLACED'; money: string };

/** Looks an order up by its key, and finishes a payment that was left incomplete. Makes no other decisions. */
@Injectable()
export class CheckOrder {
  constructor(
    private readonly orders: Orders,
    private readonly attempts: OrderAttemptStore,
    private readonly inFlight: InFlightOrders,
    private readonly settle: SettleOrder,
    private readonly payment: ProviderPayment,
  ) {}

  /** For the holder of the key. PENDING when the outcome cannot be determined. */
  async check(key: string, caller: Caller): Promise<OrderCheckResult> {
    if (this.inFlight.isInFlight(key)) return { state: 'PENDING' };
    const found = await this.orders.byKey(key, caller);
    if (found.kind === 'found') {
      const order = withPaymentState(found.order, await this.settle.settle(found.order, undefined, caller));
      return { state: 'PLACED', order, hidden: !(await this.#maySee(order, caller)) };
    }
    if (found.kind !== 'closed') return { state: 'PENDING' };
    const record = await this.attempts.find(key);
    if (!PAYMENT[record?.method ?? 'card'].isByCard) return { state: 'NOT_PLACED', money: ORDER_TEXTS.notPlaced.text };
    const payment = await this.payment.paymentOf(record);
    const state: MoneyState = payment?.state ?? 'none';
    return { state: 'NOT_PLACED', money: moneyText(state) };
  }

  /**
   * A guest's order is shown to the holder of the key: it is the only way back after a lost response. An account's order is for its owner
   * alone.
   */
  async #maySee(order: Order, caller: Caller): Promise<boolean> {
    if (order.secret !== undefined && !order.user) return true;
    if (!caller.session) return false;
    if (order.user) return order.user.id === caller.session.user.id;
    return (await this.orders.byNumber(order.orderNumber, undefined, caller)) !== undefined;
  }
}
