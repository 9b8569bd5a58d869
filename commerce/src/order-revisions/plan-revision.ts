import { DELIVERY_CODES, type DeliveryCode, NEEDS_ADDRESS } from '@koura/shared-types/deliveries';
import { PAID_BY_TRANSFER } from '@koura/shared-types/payment-methods';
import type { BackendDeliveryChoice } from '@koura/shared-types/wire/delivery-option';
import type { BackendOrder } from '@koura/shared-types/wire/order';
import type { BackendPreviewRevision } from '@koura/shared-types/wire/order-revision';
import type { RequestContext } from '../context/request-context.ts';
import { addressErrors } from '../checkout/check-delivery.ts';
import { DELIVERY } from '../delivery/delivery-behaviour.ts';
import { chooseDelivery, type DeliveryRequest } from '../delivery/delivery-options.ts';
import { conflict, invalidInput } from '../errors/api-error.ts';
import { isCredited } from '../invoices/outdated-invoices.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { taxContained } from '../pricing/price-product.ts';
import { toCents } from '../settings/cents.ts';
import { PAYMENT } from '../settings/payment-behaviour.ts';
import { taxRateOf } from '../settings/countries.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { dollars } from '../settings/shopper-texts.ts';
import { methodRejection } from '../transfers/transfer-availability.ts';
import { type RevisedLines, reviseLines } from './revise-lines.ts';

/** An order as it would be, in integer cents. What vouchers and points took off, and the fee of the payment, stay. */
export interface Revision extends RevisedLines {
  goodsTotal: number;
  shippingTotal: number;
  taxTotal: number;
  total: number;
  delivery: BackendOrder['delivery'];
  deliveryChoice: BackendDeliveryChoice | null;
  /** Above 0 it is to be paid, below 0 to be returned. */
  difference: number;
}

/** Throws what keeps an order from being changed like this, as the checkout would. */
export async function planRevision(context: RequestContext, stored: StoredOrder, wanted: BackendPreviewRevision): Promise<Revision> {
  const { order } = stored;
  const lines = await reviseLines(context, stored, wanted.lines);
  const goodsTotal = sumOf(lines.after, ({ total }) => total);
  const reductions = toCents(order.discountTotal) + toCents(order.points?.value ?? 0);
  if (reductions > goodsTotal)
    throw conflict('ConflictError', 'CONFLICT', 'Vouchers and points took off more than these goods cost. Cancel the order instead.');
  const delivery = await planDelivery(context, order, wanted.delivery, questionOf(context, order, lines, goodsTotal));
  const rate =
    lines.before.find(({ taxRate }) => taxRate > 0)?.taxRate ?? taxRateOf(context.database, order.currency, new Date(order.createdAt));
  const tax =
    toCents(order.taxTotal) +
    sumOf(lines.after, (line) => line.tax) -
    sumOf(lines.before, (line) => line.tax) +
    taxContained(delivery.shippingTotal, rate) -
    taxContained(toCents(order.shippingTotal), rate);
  const total = goodsTotal - reductions + delivery.shippingTotal + toCents(order.paymentFee ?? 0);
  const isClosed = await isCredited(context.database, order.id);
  if (isClosed && total !== toCents(order.total))
    throw conflict(
      'ConflictError',
      'CONFLICT',
      'Money has been returned for it with a credit note, so only a delivery of the same price can be chosen.',
    );
  await requirePayable(context, order, lines, delivery, total);
  return { ...lines, ...delivery, goodsTotal, taxTotal: Math.max(0, tax), total, difference: isClosed ? 0 : total - paidFor(order) };
}

/** What has arrived for an order and was not returned; of a card that is not charged yet, its total. */
export function paidFor({ payment: { taken, returned } }: BackendOrder): number {
  return toCents(taken ?? 0) - toCents(returned ?? 0);
}

export function questionOf(
  { country }: Pick<RequestContext, 'country'>,
  { payment }: BackendOrder,
  { priced }: RevisedLines,
  goodsTotal: number,
): DeliveryRequest {
  const isPaidByTransfer = PAID_BY_TRANSFER[payment.method] && payment.state === 'awaiting';
  return { countryCode: country.isoCode, lines: priced, goodsTotal, isPaidByTransfer };
}

type PlannedDelivery = Pick<Revision, 'delivery' | 'deliveryChoice' | 'shippingTotal'>;

async function planDelivery(
  context: RequestContext,
  order: BackendOrder,
  wanted: BackendPreviewRevision['delivery'],
  question: DeliveryRequest,
): Promise<PlannedDelivery> {
  const { delivery, deliveryChoice = null } = order;
  if (!wanted) return { delivery, deliveryChoice, shippingTotal: toCents(order.shippingTotal) };
  const { code, slotId, address } = wanted;
  const refuse = (message: string, ...path: string[]): Error => invalidInput({ path: ['delivery', ...path], message });
  if ([codeOf(deliveryChoice), code].some((one) => one !== null && DELIVERY[one].isStored))
    throw conflict('ConflictError', 'CONFLICT', 'What is kept in the vault is changed with a new order.');
  if (NEEDS_ADDRESS[code] !== (address !== null)) throw refuse('A parcel needs an address, and a collection has none.', 'address');
  if (address) {
    if (address.countryCode !== context.country.isoCode)
      throw refuse('Another country has other tax and courier prices: please place a new order.', 'address', 'countryCode');
    const errors = addressErrors(context.database, address, true);
    if (errors.length > 0) throw invalidInput(...errors.map(({ path, message }) => ({ path: ['delivery', 'address', path[1]!], message })));
  }
  const choice = await chooseDelivery(context, question, { code, slotId });
  return { delivery: address, deliveryChoice: choice, shippingTotal: toCents(choice.price) };
}

const NEW_ORDER = 'Please place a new order for what is added.';
/** A delivery alone is no order. */
const ANEW =
  'Draft an order of the same pieces at this order’s prices, which the customer pays with the delivery they want, and cancel this one.';

/** What costs more has to be payable as the order is paid. */
async function requirePayable(
  context: RequestContext,
  order: BackendOrder,
  { priced, before, after }: RevisedLines,
  planned: PlannedDelivery,
  total: number,
): Promise<void> {
  if (total <= toCents(order.total)) return;
  const { increaseRejection } = PAYMENT[order.payment.method];
  if (increaseRejection) {
    const more = total - paidFor(order);
    const isForPieces = sumOf(after, (line) => line.total) > sumOf(before, (line) => line.total);
    if (more > 0)
      throw conflict('ConflictError', 'CONFLICT', `${increaseRejection(dollars(context, more))} ${isForPieces ? NEW_ORDER : ANEW}`);
    return;
  }
  const method = settingsOf(context.database).paymentMethods.find(({ code }) => PAID_BY_TRANSFER[code]);
  const payable = { total: total - toCents(order.paymentFee ?? 0), lines: priced, delivery: codeOf(planned.deliveryChoice) };
  const reason = method ? await methodRejection(context, method, payable) : null;
  if (reason !== null) throw conflict('TransferUnavailableError', 'TRANSFER_UNAVAILABLE', reason);
}

/** Null for none, and for one that this version does not know. */
function codeOf(choice: BackendDeliveryChoice | null): DeliveryCode | null {
  return DELIVERY_CODES.find((code) => code === choice?.code) ?? null;
}

function sumOf<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}
