import type { BackendOrder } from '@koura/shared-types/backend-order';
import { Inject, Injectable, Logger } from '@nestjs/common';

import type { Caller } from '../backend/caller.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { OrdersBackend } from '../orders/orders.backend.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { AttemptMemory, type AttemptRecord } from './attempt-memory.ts';
import { CardProvider, type Payment } from '../payments/card-provider.ts';
import { CardProviderError } from '../payments/card-provider-error.ts';
import { GatewayPayment } from './gateway-payment.ts';
import { OrderFlights, otherInputError } from './order-flights.ts';

/** What is known about the order of a key. */
export type OrderCheckResult = { state: 'PLACED'; order: BackendOrder } | { state: 'PENDING' } | { state: 'NOT_PLACED' };

/** After this long no order can arrive any more: the deadline of POST /checkout (30 s) three times over. */
const SETTLED_AFTER_MS = 90_000;

/** Finds out what became of an order by asking for it by its key; finishes a payment that was left half done. */
@Injectable()
export class CheckOrder {
  readonly #logger = new Logger(CheckOrder.name);
  readonly #gateway: boolean;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly orders: OrdersBackend,
    private readonly provider: CardProvider,
    private readonly payments: GatewayPayment,
    private readonly attempts: AttemptMemory,
    private readonly flights: OrderFlights,
    private readonly website: WebsiteSettings,
  ) {
    this.#gateway = config.payments === 'gateway';
  }

  /** For whoever holds the key. Throws a BackendError when the backend cannot be asked. */
  async check(key: string, caller: Caller): Promise<OrderCheckResult> {
    if (this.flights.isUnderWay(key)) return { state: 'PENDING' };
    return this.resolve(key, await this.attempts.find(key), caller);
  }

  /** The same for the submit that is itself under way. */
  async resolve(key: string, record: AttemptRecord | undefined, caller: Caller): Promise<OrderCheckResult> {
    const order = await this.orders.byKey(key, caller);
    if (order) {
      await this.#finish(key, order);
      return { state: 'PLACED', order };
    }
    if (!record || record.state === 'refused' || record.state === 'done') return { state: 'NOT_PLACED' };
    if (Date.now() - record.sentAt < SETTLED_AFTER_MS || !(await this.#canAskByKey(caller))) return { state: 'PENDING' };
    if (record.reference) await this.provider.release(record.reference, key);
    return { state: 'NOT_PLACED' };
  }

  /** An order that stands already, for a repeated submit. Throws CONFLICT when its input was another. */
  async earlier(key: string, inputHash: string, caller: Caller): Promise<BackendOrder | undefined> {
    const order = await this.orders.byKey(key, caller);
    if (!order) return undefined;
    const payment = await this.#finish(key, order);
    if (payment?.inputHash !== undefined && payment.inputHash !== inputHash) throw otherInputError();
    return order;
  }

  /** Without the capability "not found" says nothing about the order; people at the desk have to look. */
  async #canAskByKey(caller: Caller): Promise<boolean> {
    const { capabilities } = await this.website.of(caller);
    return capabilities.includes('orders.byKey');
  }

  /** Takes the money for an order whose capture was lost; the provider's key makes a second time harmless. */
  async #finish(key: string, order: BackendOrder): Promise<Payment | undefined> {
    await this.attempts.done(key);
    if (!this.#gateway) return undefined;
    try {
      const payment = await this.provider.find(order.payment.reference);
      await this.payments.settle(order, payment, key);
      return payment;
    } catch (error) {
      if (!(error instanceof CardProviderError)) throw error;
      // The order stands; its payment can be looked at again by the next check.
      this.#logger.error({ msg: 'payment of a placed order cannot be looked up', orderNumber: order.orderNumber, reason: error.reason });
      return undefined;
    }
  }
}
