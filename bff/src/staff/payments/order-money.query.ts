import { minorUnits } from '@koura/shared-types/money';
import { Inject, Injectable } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import type { Order } from '../../commerce/orders.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { BackendError } from '../../errors/backend-error.ts';
import { minorUnitsOf, optionalMoney } from '../../money/money.model.ts';
import { CardProviderError } from '../../payments/card-provider-error.ts';
import { CardProvider } from '../../payments/card-provider.ts';
import { type Dispute, Disputes } from '../../payments/disputes.ts';
import { PAYMENT } from '../../payments/payment-behaviour.ts';
import { paymentStateIn, paymentStateOf } from '../../payments/payment-state.ts';
import type { Payment } from '../../payments/payment.ts';
import { type Refund, Refunds } from '../../payments/refunds.ts';
import { isOwnPayment } from '../../reconciliation/order-of-payment.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { StaffLimit } from '../staff-limits.ts';
import { toStaffTransfer } from '../transfers/staff-transfer.model.ts';
import { MoneyAtBackend } from './money-at-backend.ts';
import { OpenReports } from './open-reports.ts';
import { OrderMoney, type RefundApproval } from './order-money.model.ts';
import {
  type PaymentAction,
  holdEndOf,
  moneyIn,
  ownActions,
  refundable,
  toPaymentDispute,
  toPaymentReport,
} from './payment-report.model.ts';
import { PaymentTargets } from './payment-target.ts';
import { RefundApprovals, toRefundApproval } from './refund-approvals.ts';

/** How long an order's page waits for the card provider. */
const MAX_WAIT_MS = 5000;

/** Reads an order's payment from the card provider, or from the backend where it takes payments itself. */
@Injectable()
export class ReadOrderMoney {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly provider: CardProvider,
    private readonly refunds: Refunds,
    private readonly disputes: Disputes,
    private readonly reports: OpenReports,
    private readonly approvals: RefundApprovals,
    private readonly atBackend: MoneyAtBackend,
  ) {}

  async load(order: Order, caller: Caller): Promise<OrderMoney> {
    const approvals = await this.#approvalsOf(order.orderNumber, caller);
    const base = { ...this.#unknown(order), approvals };
    const money = { ...base, ...(await this.#known(order, caller)) };
    return { ...money, actions: ownActions(money.actions, caller) };
  }

  #known(order: Order, caller: Caller): Promise<Partial<OrderMoney>> | Partial<OrderMoney> {
    const { method } = order.payment;
    switch (method) {
      case 'card':
        return this.config.payments === 'backend' ? this.#byBackend(order, caller) : this.#byProviderIfRead(order, caller);
      case 'transfer':
      case 'bank':
        return byTransfer(order, caller);
      case 'unknown':
        return { ...atBackend(order), unavailableBecause: PAYMENT[method].moveRejection };
    }
  }

  async #byProviderIfRead(order: Order, caller: Caller): Promise<Partial<OrderMoney>> {
    try {
      return await this.#byProvider(order, caller);
    } catch (error) {
      if (!(error instanceof CardProviderError)) throw error;
      return { unavailableBecause: UNAVAILABLE[error.reason] ?? 'The card provider isn’t responding. Reload the page to try again.' };
    }
  }

  async #byProvider(order: Order, caller: Caller): Promise<Partial<OrderMoney>> {
    const { reference } = order.payment;
    if (!reference) return { unavailableBecause: 'The order names no payment at the card provider.' };
    const payment = await this.provider.find(reference, { timeout: MAX_WAIT_MS });
    if (!isOwnPayment(payment, this.config)) return { unavailableBecause: 'The payment was made by another shop of this account.' };
    const [refunds, dispute, report] = await Promise.all([
      payment.state === 'taken' ? this.refunds.list(reference) : [],
      payment.state === 'taken' ? this.disputes.openOf(reference) : undefined,
      this.reports.find(payment, caller.requestId),
    ]);
    const amount = moneyIn(payment.currency);
    return {
      state: paymentStateOf(payment),
      authorised: amount(payment.authorisedAt === null ? 0 : payment.amount),
      held: amount(payment.held),
      taken: amount(payment.taken),
      returned: amount(payment.returned),
      refundable: amount(refundable(payment)),
      holdEndsAt: holdEndOf(payment),
      refunds: refunds.map((refund) => toOrderRefund(refund, amount)),
      dispute: dispute ? toPaymentDispute(dispute) : null,
      report: report && toPaymentReport(report, caller),
      actions: [...actionsOf(payment, order, dispute), ...(report ? (['SETTLE'] as const) : [])],
    };
  }

  async #byBackend({ currency, status, payment }: Order, caller: Caller): Promise<Partial<OrderMoney>> {
    const { taken, returned, authorised } = payment;
    const state = paymentStateIn(payment);
    const left = typeof taken === 'number' ? minorUnitsOf(taken, currency) - minorUnitsOf(returned ?? 0, currency) : null;
    const isHeld = state === 'held';
    const actions: PaymentAction[] = [];
    if (isHeld) actions.push(status === 'Canceled' ? 'RELEASE' : 'CAPTURE');
    if (left !== null && left > 0 && state !== 'disputed') actions.push('REFUND');
    const isOffered = await this.atBackend.isOffered(caller);
    return {
      state,
      authorised: optionalMoney(authorised, currency),
      held: isHeld ? optionalMoney(authorised, currency) : null,
      taken: optionalMoney(taken, currency),
      returned: optionalMoney(returned, currency),
      refundable: left === null ? null : moneyIn(currency)(left),
      actions: isOffered ? actions : [],
      unavailableBecause: isOffered ? null : 'The commerce backend takes the payments and doesn’t let the shop move their money.',
    };
  }

  #unknown({ orderNumber, currency, payment }: Order): OrderMoney {
    return {
      orderNumber,
      state: paymentStateIn(payment),
      authorised: null,
      held: null,
      taken: null,
      returned: null,
      refundable: null,
      refundApprovalAbove: moneyIn(currency)(minorUnits(this.config.refundApprovalAbove, currency)),
      holdEndsAt: null,
      refunds: null,
      dispute: null,
      report: null,
      approvals: [],
      transfer: null,
      actions: [],
      unavailableBecause: null,
    };
  }

  /** Refund requests are a part of an order's page: without them the rest is shown. */
  async #approvalsOf(orderNumber: string, caller: Caller): Promise<RefundApproval[]> {
    try {
      const open = await this.approvals.open(caller);
      return open.filter((one) => one.orderNumber === orderNumber).map((one) => toRefundApproval(one, caller));
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      return [];
    }
  }
}

/** What the backend says of money that the card provider knows nothing of. */
function atBackend({ payment: { taken, returned }, currency }: Order): Partial<OrderMoney> {
  return { taken: optionalMoney(taken, currency), returned: optionalMoney(returned, currency) };
}

/** The money of a transfer is at the dealer's bank: neither held nor refunded by the card provider. */
function byTransfer(order: Order, caller: Caller): Partial<OrderMoney> {
  const transfer = toStaffTransfer(order, caller);
  return {
    ...atBackend(order),
    transfer,
    unavailableBecause: transfer ? null : 'The commerce backend doesn’t report the state of the bank transfer.',
  };
}

const UNAVAILABLE: Partial<Record<CardProviderError['reason'], string>> = {
  unknownPayment: 'The card provider doesn’t know the payment of this order.',
  misconfigured: 'The card provider doesn’t accept the shop’s key.',
};

/** A hold follows its order: captured while the order is open, released once it is cancelled. */
function actionsOf(payment: Payment, { status }: Order, dispute: Dispute | undefined): PaymentAction[] {
  if (payment.state === 'held') return [status === 'Canceled' ? 'RELEASE' : 'CAPTURE'];
  return refundable(payment) > 0 && (!dispute || dispute.isInquiry) ? ['REFUND'] : [];
}

function toOrderRefund(
  { id, amount, status, createdAt, reason }: Refund,
  money: ReturnType<typeof moneyIn>,
): NonNullable<OrderMoney['refunds']>[number] {
  return { id, amount: money(amount), status, createdAt: new Date(createdAt).toISOString(), reason };
}

@Resolver()
export class OrderMoneyQuery {
  constructor(
    private readonly targets: PaymentTargets,
    private readonly money: ReadOrderMoney,
  ) {}

  @Access('payments.view')
  @StaffLimit('part')
  @Query(() => OrderMoney, {
    nullable: true,
    description:
      'The current payment of an order, and the actions available to you; for Admins and Salespersons. Null for an unknown number, and where the backend does not show orders to staff (capability "staff.orders").',
  })
  async orderMoney(
    @Args('number', { type: () => String, description: 'Number of the order, such as "K-100234".' }) number: string,
    @CurrentCaller() caller: Caller,
  ): Promise<OrderMoney | null> {
    const order = await this.targets.order(number, caller);
    if (!order || order.isFromEarlierShop) return null;
    return this.money.load(order, caller);
  }
}
