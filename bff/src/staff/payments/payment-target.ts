import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { Inject, Injectable } from '@nestjs/common';

import { type Order, Orders } from '../../commerce/orders.ts';
import type { Caller } from '../../request/caller.ts';
import { systemCaller } from '../../request/create-caller.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { RequestError } from '../../errors/request-error.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { CardProviderError } from '../../payments/card-provider-error.ts';
import { CardProvider } from '../../payments/card-provider.ts';
import { PAYMENT } from '../../payments/payment-behaviour.ts';
import type { Payment } from '../../payments/payment.ts';
import { isOwnPayment } from '../../reconciliation/order-of-payment.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';

export interface PaymentName {
  orderNumber: string | null;
  reference: string | null;
}

/** A payment and the order that it pays; no order where there is none, or it is paid by another payment. */
export interface PaymentTarget {
  payment: Payment;
  order: Order | undefined;
}

const REFERENCE = /^pi_\w{1,255}$/;
const NO_ORDER = 'There’s no such order.';

/** Finds the payment that staff refer to, with its order, in their current state. */
@Injectable()
export class PaymentTargets {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly provider: CardProvider,
    private readonly orders: Orders,
    private readonly website: WebsiteSettings,
  ) {}

  /** The target, or why there is none. Throws CardProviderError and BackendError when provider or backend cannot be read. */
  async find({ orderNumber, reference }: PaymentName, caller: Caller): Promise<PaymentTarget | string> {
    if ((orderNumber === null) === (reference === null)) throw new RequestError('Give either orderNumber or reference.');
    if (reference === null) return this.#byOrder(orderNumber!, caller);
    if (!REFERENCE.test(reference)) throw new RequestError('reference must be a payment at the card provider.');
    const payment = await this.#read(reference);
    if (typeof payment === 'string') return payment;
    const order = await this.#orderOf(payment, caller);
    return (order && PAYMENT[order.payment.method].moveRejection) ?? { payment, order };
  }

  /** Any order, with the staff member's own token; undefined when there is none, or the backend does not show orders to staff. */
  async order(orderNumber: string, caller: Caller): Promise<Order | undefined> {
    if (!isOrderNumber(orderNumber)) return undefined;
    const { capabilities } = await this.website.load(caller);
    return capabilities.includes('staff.orders') ? this.orders.forStaff(orderNumber, caller) : undefined;
  }

  async #byOrder(orderNumber: string, caller: Caller): Promise<PaymentTarget | string> {
    const order = await this.order(orderNumber, caller);
    if (!order) return NO_ORDER;
    const { reference, method } = order.payment;
    const { moveRejection } = PAYMENT[method];
    if (moveRejection !== null) return moveRejection;
    if (!reference) return 'The order names no payment at the card provider.';
    const payment = await this.#read(reference);
    if (typeof payment === 'string') return payment;
    const { orderNumber: noted } = payment.facts;
    if (noted && noted !== orderNumber) return `The payment of this order belongs to order ${noted}. Nothing was done.`;
    if (payment.currency !== order.currency.toUpperCase()) return `The order is in ${order.currency}, its payment in ${payment.currency}.`;
    return { payment, order };
  }

  async #read(reference: string): Promise<Payment | string> {
    try {
      const payment = await this.provider.find(reference);
      return isOwnPayment(payment, this.config) ? payment : 'The payment was made by another shop of this account. Nothing was done.';
    } catch (error) {
      if (!(error instanceof CardProviderError) || error.reason !== 'unknownPayment') throw error;
      return 'The card provider doesn’t know this payment.';
    }
  }

  async #orderOf({ facts, reference }: Payment, caller: Caller): Promise<Order | undefined> {
    const order = facts.orderNumber ? await this.order(facts.orderNumber, caller) : await this.#orderOfKey(facts, caller);
    return order?.payment.reference === reference ? order : undefined;
  }

  async #orderOfKey({ key, country }: Payment['facts'], caller: Caller): Promise<Order | undefined> {
    const { capabilities } = await this.website.load(caller);
    if (key === undefined || !capabilities.includes('orders.byKey')) return undefined;
    const response = await this.orders.byKey(key, systemCaller(country ?? dealerLocale().country, caller.requestId));
    return response.kind === 'found' ? response.order : undefined;
  }
}
