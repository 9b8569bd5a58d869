import { ARRIVES_AT_BANK, PAYMENT_METHODS } from '@koura/shared-types/payment-methods';
import { Injectable } from '@nestjs/common';
import { Field, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Order, Orders } from '../../commerce/orders.ts';
import { ReceiptRequests } from '../../commerce/receipt-requests.ts';
import type { Transfer } from '../../commerce/transfers.ts';
import { BackendError } from '../../errors/backend-error.ts';
import { PAYMENT } from '../../payments/payment-behaviour.ts';
import { rows } from '../../graphql/rows.ts';
import { OrderStatus } from '../../orders/order.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { StaffLimit } from '../staff-limits.ts';
import { StaffTransfer, toStaffTransfer } from './staff-transfer.model.ts';

const TransferReportKind = describedEnum('TransferReportKind', 'Why a bank transfer needs attention.', {
  OVERDUE: 'The deadline has passed, and nothing has arrived.',
  SHORT: 'Less has arrived than the order costs.',
  OVER: 'More has arrived than the order costs, and the rest was not sent back.',
  LATE: 'Money was sent after the deadline: it is accepted or sent back.',
  RETURN_DUE: 'The order was cancelled, and not all of its money was sent back.',
  BANK_SILENT: 'The buyer was sent to their bank, and it has not said in time whether they paid. The order stands until it does.',
});
type TransferReportKind = keyof typeof TransferReportKind;

@ObjectType({ description: 'A bank transfer that needs attention.' })
export class TransferReport {
  @Field({ description: 'Number of the order, such as "K-100234".' })
  orderNumber: string;
  @Field(() => OrderStatus)
  status: OrderStatus;
  @Field({ description: 'Name of the person who placed the order.' })
  customer: string;
  @Field(() => TransferReportKind, { description: 'Why the transfer needs attention.' })
  kind: TransferReportKind;
  @Field({ description: 'Whether it has to be dealt with today.' })
  isUrgent: boolean;
  @Field(() => Date, { description: 'When it began: the deadline, or the last money that arrived.' })
  since: string;
  @Field(() => StaffTransfer)
  transfer: StaffTransfer;
}

/** The backend asks the bank about what is over every few seconds. */
const BANK_ANSWERS_IN_MS = 60_000;

/** The report about an order's transfer as it stands at `now`, in milliseconds; undefined when nothing is to be done. */
function toTransferReport(order: Order, now: number, caller: Caller): TransferReport | undefined {
  const { transfer } = order.payment;
  const kind = transfer && kindOf(order, transfer, now);
  if (!kind) return undefined;
  const { contact, orderNumber, status } = order;
  const isPast = Date.parse(transfer.payBy) <= now;
  return {
    orderNumber,
    status,
    customer: `${contact.firstName} ${contact.lastName}`,
    kind,
    isUrgent: kind === 'BANK_SILENT' || kind === 'LATE' || kind === 'RETURN_DUE' || (kind === 'SHORT' && isPast),
    since: kind === 'OVERDUE' || kind === 'BANK_SILENT' ? transfer.payBy : (lastReceipt(transfer) ?? transfer.payBy),
    transfer: toStaffTransfer(order, caller)!,
  };
}

function kindOf(
  { status, payment }: Order,
  { received, outstanding, paidOver, isLate, payBy }: Transfer,
  now: number,
): TransferReportKind | undefined {
  if (isLate) return 'LATE';
  if ((paidOver ?? 0) > 0) return status === 'Canceled' ? 'RETURN_DUE' : 'OVER';
  if (outstanding <= 0 || status === 'Canceled') return undefined;
  if (received > (payment.returned ?? 0)) return 'SHORT';
  // Nobody can pay then who has not approved it, and a bank that answers has said so by now.
  if (payment.bank) return Date.parse(payBy) + BANK_ANSWERS_IN_MS <= now ? 'BANK_SILENT' : undefined;
  return Date.parse(payBy) <= now ? 'OVERDUE' : undefined;
}

function lastReceipt({ receipts }: Transfer): string | undefined {
  return receipts
    ?.map(({ receivedAt }) => receivedAt)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(-1);
}

/** Bank transfers, and payments at a buyer's bank, that need attention, as the backend knows them (capability "checkout.methods"). */
@Injectable()
export class TransferReports {
  constructor(
    private readonly orders: Orders,
    private readonly website: WebsiteSettings,
    private readonly requests: ReceiptRequests,
  ) {}

  /** Newest first, at most 100; null where the backend takes no transfers or shows staff no orders. */
  async open(caller: Caller): Promise<TransferReport[] | null> {
    const { capabilities } = await this.website.load(caller);
    if (!capabilities.includes('checkout.methods') || !capabilities.includes('staff.orders')) return null;
    const methods = PAYMENT_METHODS.filter(
      (method) => ARRIVES_AT_BANK[method] && capabilities.includes(PAYMENT[method].needs?.capability ?? 'staff.orders'),
    );
    const now = Date.now();
    const orders = await this.orders.transfersToLookAt(methods, caller);
    const reports = orders.flatMap((order) => toTransferReport(order, now, caller) ?? []);
    return reports.toSorted((one, other) => Date.parse(other.since) - Date.parse(one.since));
  }

  /** How many there are, with the receipts that wait for a second person; null while the backend does not respond, 0 where there are none to know of. */
  async openCount(caller: Caller): Promise<number | null> {
    try {
      const [reports, requests] = await Promise.all([this.open(caller), this.#requests(caller)]);
      return (reports?.length ?? 0) + requests;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      return null;
    }
  }

  async #requests(caller: Caller): Promise<number> {
    const { capabilities } = await this.website.load(caller);
    return capabilities.includes('staff.receiptApprovals') ? (await this.requests.open(caller)).length : 0;
  }
}

@Resolver()
export class TransferReportsQuery {
  constructor(private readonly reports: TransferReports) {}

  @Access('payments.view')
  @StaffLimit('open')
  @Query(() => [TransferReport], {
    complexity: rows(20),
    nullable: true,
    description:
      'Bank transfers that need attention, newest first and at most 100, for Admins and Salespersons. Null where the backend takes none (capability "checkout.methods") or shows staff no orders.',
  })
  async transferReports(@CurrentCaller() caller: Caller): Promise<TransferReport[] | null> {
    return this.reports.open(caller);
  }
}
