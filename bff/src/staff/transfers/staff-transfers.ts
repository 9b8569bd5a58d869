import type { UserErrorCode } from '@koura/shared-types/error-codes';
import { Injectable } from '@nestjs/common';

import { type Order, Orders } from '../../commerce/orders.ts';
import type { Caller } from '../../request/caller.ts';
import { type BackendError, isRejection, isUnconfirmed, rejectionToUserError } from '../../errors/backend-error.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import { DueMails } from '../../mails/due-mails.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { type AuditedStep, type MoneyAudit, MoneyAuditLog } from '../audit/money-audit.ts';
import { invalidInput, paymentRejected } from '../payments/money-errors.ts';
import { rejected } from '../staff-action.ts';
import { type StaffTransfer, toStaffTransfer } from './staff-transfer.model.ts';

export interface TransferResult {
  transfer: StaffTransfer | null;
  userErrors: UserError[];
}

interface TransferStep {
  line: AuditedStep & { orderNumber: string };
  /** Sends it; returns why it is not sent instead, where the order as it stands now does not permit it. */
  send: (order: Order) => Promise<Order | UserError>;
  /** What a step that was not rejected has come to; done without it. */
  outcome?: () => MoneyAudit['outcome'];
  /** Fields of the backend's input under the names of ours. */
  fields?: Readonly<Record<string, string>>;
}

/** Where the backend takes no bank transfers, or shows staff no orders. */
export const NO_TRANSFERS = rejected('The commerce backend takes no bank transfers.', null, 'PAYMENT_REFUSED');

/** The orders whose numbers are looked through. */
const BY_TRANSFER = {
  status: null,
  paymentState: null,
  paymentMethod: 'transfer',
  view: null,
  delivery: null,
  placedBy: null,
  customerId: null,
  placedFrom: null,
  placedBefore: null,
  page: 1,
  pageSize: 20,
} as const;
const MAX_NUMBER_LENGTH = 20;
const plainNumber = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

const NO_ORDER = 'There’s no order with this number.';
const NOT_BY_TRANSFER = 'This order is not paid by bank transfer.';
const NOT_CONFIRMED = 'The commerce backend hasn’t confirmed this. Press the button again; it is done once at most.';
const KEY_USED =
  'This was recorded before, with another amount or for another order. Nothing was recorded now. Look at what’s arrived for the order.';

/** Takes the steps of staff about bank transfers: reads the order, sends the step, writes the audit line, and has due mails sent. */
@Injectable()
export class StaffTransfers {
  constructor(
    private readonly orders: Orders,
    private readonly audit: MoneyAuditLog,
    private readonly mails: DueMails,
  ) {}

  /** `userErrors`: what is wrong with the input itself. */
  async take(step: TransferStep, caller: Caller): Promise<TransferResult> {
    const result = await this.audit.record(
      step.line,
      caller,
      () => this.#take(step, caller),
      (result) => ('code' in result ? 'refused' : (step.outcome?.() ?? 'done')),
    );
    if ('code' in result) return { transfer: null, userErrors: [result] };
    return { transfer: toStaffTransfer(result, caller), userErrors: [] };
  }

  /** The number of the order that a person means by one without hyphen or letters, "100311"; the same text where there is none, or several. */
  async wholeNumber(typed: string, caller: Caller): Promise<string> {
    const wanted = plainNumber(typed);
    if (!/^[A-Z]*\d+$/.test(wanted) || wanted.length > MAX_NUMBER_LENGTH || /[a-z]-/i.test(typed)) return typed;
    const { orders } = await this.orders.newestOf({ ...BY_TRANSFER, search: typed.trim() }, caller);
    const numbers = orders.map(({ orderNumber }) => orderNumber);
    const [found, ...others] = numbers.filter((one) => [plainNumber(one), plainNumber(one).replace(/^[A-Z]+/, '')].includes(wanted));
    return found !== undefined && others.length === 0 ? found : typed;
  }

  async #take({ line, send, fields = {} }: TransferStep, caller: Caller): Promise<Order | UserError> {
    const { orderNumber } = line;
    const order = isOrderNumber(orderNumber) ? await this.orders.forStaff(orderNumber, caller) : undefined;
    if (!order) return invalidInput('orderNumber', NO_ORDER);
    if (!order.payment.transfer) return paymentRejected(NOT_BY_TRANSFER);
    try {
      const after = await send(order);
      if (!('code' in after)) this.mails.soon(orderNumber);
      return after;
    } catch (error) {
      if (isRejection(error)) return rejectionOf(error, fields);
      if (!isUnconfirmed(error)) throw error;
      return paymentRejected(NOT_CONFIRMED);
    }
  }
}

function rejectionOf(error: BackendError, fields: Readonly<Record<string, string>>): UserError {
  const { orderNumber } = error.details;
  if (error.details['code'] === 'POSSIBLY_RECORDED' && typeof orderNumber === 'string') {
    const message = `The same sum of that day, from the same payer and with the same reference, is already recorded for order ${orderNumber}.`;
    return { code: 'POSSIBLY_RECORDED', message, field: null };
  }
  if (error.status === 409 && 'key' in error.details) return { code: 'PAYMENT_CHANGED', message: KEY_USED, field: null };
  const sent = error.fieldErrors[0]?.field;
  const field = (sent !== undefined && fields[sent]) || null;
  return rejectionToUserError(error, field === null ? (FALLBACK[error.status] ?? 'PAYMENT_REFUSED') : 'INVALID_INPUT', field);
}

/** Where the backend names no code. */
const FALLBACK: Readonly<Record<number, UserErrorCode>> = { 412: 'PAYMENT_CHANGED' };

/** The order has another status than the one that was shown; undefined when it has not. */
export function statusChanged(order: Order, seen: string): UserError | undefined {
  if (order.status === seen) return undefined;
  const message = 'Someone else got there first: the order’s status has already changed. Nothing was changed.';
  return { code: 'ORDER_STATUS_CHANGED', message, field: null };
}
