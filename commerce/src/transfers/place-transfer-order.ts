import { PAID_BY_TRANSFER } from '@koura/shared-types/payment-methods';
import { randomInt } from 'node:crypto';
import type { BackendOrder } from '@koura/shared-types/wire/order';
import { REFERENCE_LENGTH, transferReference } from '@koura/shared-types/transfer-reference';
import { loadCart } from '../cart/cart-store.ts';
import { agreedTotals, earlierOrder, fingerprintOf, type OrderAnnouncer, placeOrder } from '../checkout/place-order.ts';
import type { TransferCheckout } from '../checkout/read-checkout.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import type { Database } from '../database/database.ts';
import { ApiError, conflict } from '../errors/api-error.ts';
import { findOrderByKey } from '../orders/order-store.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { identityOf } from './buyer-identity.ts';
import { hasPaidBefore } from './buyer-standing.ts';
import { checkEmailCode, forgetCode } from './email-code.ts';
import { holdForCode } from './hold-for-code.ts';
import { deadlineNow, type PayableOrder, transferRejection, buyerRejection, methodRejection } from './transfer-availability.ts';
import { insertTransfer, isReferenceTaken } from './transfer-store.ts';

interface Asking {
  context: RequestContext;
  cartId: string;
  announce: OrderAnnouncer;
}

const HIGHEST_DIGIT = 32;

/**
 * POST /checkout by bank transfer: places the order and awaits the money. Throws what `placeOrder` throws, 409
 * `TRANSFER_UNAVAILABLE`, and to new customers `EMAIL_CODE_NEEDED` and `EMAIL_CODE_WRONG`, which place nothing.
 */
export async function placeTransferOrder(commerce: Commerce, asking: Asking, checkout: TransferCheckout): Promise<BackendOrder> {
  // Mailed codes and failed attempts must be committed, so the transaction returns their error instead of throwing it.
  const outcome = await commerce.database.transaction(async () => place(commerce, asking, checkout));
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
}

async function place(
  { config }: Commerce,
  { context, cartId, announce }: Asking,
  checkout: TransferCheckout,
): Promise<BackendOrder | ApiError> {
  const { database, now, user, actor, currency } = context;
  const { key, contact, delivery } = checkout;
  const { emailCode } = checkout.payment.transfer;
  const fingerprint = fingerprintOf(cartId, checkout);
  const earlier = await earlierOrder(database, key, fingerprint);
  if (earlier) return earlier;

  const settings = settingsOf(database);
  const stored = await loadCart(context, cartId);
  const totals = await agreedTotals(context, stored, { ...checkout, payment: { method: 'transfer' } });
  const order: PayableOrder = {
    total: totals.total - totals.paymentFee,
    lines: totals.lines.filter((line) => line.available),
    delivery: totals.choice.delivery,
  };
  const method = settings.paymentMethods.find(({ code }) => PAID_BY_TRANSFER[code]);
  reject(
    method
      ? ((await methodRejection(context, method, order)) ?? (await transferRejection(context, order)))
      : 'We don’t take bank transfers. Please pay by card.',
  );

  const buyer = identityOf(user?.id ?? null, contact, delivery, actor ? null : context.network);
  const email = buyer.email ?? '';
  // Staff who order on a customer's behalf vouch for them.
  const isTrusted = actor !== undefined || (await hasPaidBefore(database, buyer, false));
  if (!isTrusted) {
    const sender = { siteUrl: config.siteUrl, brandName: config.brandName, phone: context.country.phone };
    const error = await checkEmailCode(database, { email, network: buyer.network, sender }, emailCode, now);
    if (error) return withHold(error, context, stored.rowId, checkout.quoteId);
  }
  const isNewCustomer = !isTrusted && !(await hasPaidBefore(database, buyer, true));
  if (!actor) reject(await buyerRejection(context, order, buyer, isNewCustomer));

  const reference = await newReference(database);
  const payment = {
    method: 'transfer' as const,
    reference,
    cardBrand: null,
    cardLast4: null,
    state: 'awaiting' as const,
    authorised: 0,
    taken: 0,
    returned: 0,
    asOf: now.toISOString(),
  };
  await placeOrder(context, cartId, { ...checkout, payment }, fingerprint, announce, (orderId) =>
    insertTransfer(database, {
      orderId,
      reference,
      account: settings.transfers.accounts[currency]!,
      amount: totals.total,
      ...deadlineNow(context)!,
      isNewCustomer,
    }),
  );
  await forgetCode(database, email);
  return (await findOrderByKey(database, key))!.order;
}

/** While a code is fetched from an email the quoted price is held, and the response says for how long: clocks of two machines differ. */
async function withHold(error: ApiError, context: RequestContext, cartRowId: number, quoteId: string | undefined): Promise<ApiError> {
  if (error.details['code'] !== 'EMAIL_CODE_NEEDED' || quoteId === undefined) return error;
  const heldUntil = await holdForCode(context, cartRowId, quoteId);
  if (heldUntil === undefined) return error;
  const heldForSeconds = Math.floor((Date.parse(heldUntil) - context.now.getTime()) / 1000);
  return conflict('EmailCodeError', 'EMAIL_CODE_NEEDED', error.message, { heldForSeconds });
}

function reject(reason: string | null): void {
  if (reason !== null) throw conflict('TransferUnavailableError', 'TRANSFER_UNAVAILABLE', reason);
}

export async function newReference(database: Database): Promise<string> {
  for (;;) {
    const reference = transferReference(Array.from({ length: REFERENCE_LENGTH - 1 }, () => randomInt(HIGHEST_DIGIT)));
    if (!(await isReferenceTaken(database, reference))) return reference;
  }
}
