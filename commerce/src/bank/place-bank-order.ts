import type { BackendOrder } from '@koura/shared-types/wire/order';
import { loadCart } from '../cart/cart-store.ts';
import { agreedTotals, earlierOrder, fingerprintOf, placeOrder } from '../checkout/place-order.ts';
import type { BankCheckout } from '../checkout/read-checkout.ts';
import type { Commerce } from '../context/commerce.ts';
import type { RequestContext } from '../context/request-context.ts';
import { conflict } from '../errors/api-error.ts';
import { findOrderByKey } from '../orders/order-store.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { identityOf } from '../transfers/buyer-identity.ts';
import { unpaidOrdersOf } from '../transfers/buyer-standing.ts';
import { newReference } from '../transfers/place-transfer-order.ts';
import { insertTransfer } from '../transfers/transfer-store.ts';
import { insertBankPayment } from './bank-payment-store.ts';
import { bankPaymentRejection } from './bank-availability.ts';

/** How long the price is held, and the stock kept, while the buyer is at the bank. */
const HOLD_MS = 5 * 60_000;
/** Each takes pieces off the shelf for five minutes. */
const MAX_OPEN = 2;

/**
 * POST /checkout at the buyer's bank: the order is there, and awaits its money, before the buyer is sent away. Nobody is written to until it
 * is paid. Throws what `placeOrder` throws, and 409 `BANK_UNAVAILABLE`.
 */
export async function placeBankOrder(
  { database }: Commerce,
  context: RequestContext,
  cartId: string,
  checkout: BankCheckout,
): Promise<BackendOrder> {
  return database.transaction(async () => {
    const { now, user, currency, country } = context;
    const { key, contact, delivery } = checkout;
    const fingerprint = fingerprintOf(cartId, checkout);
    const earlier = await earlierOrder(database, key, fingerprint);
    if (earlier) return earlier;

    const stored = await loadCart(context, cartId);
    const totals = await agreedTotals(context, stored, { ...checkout, payment: { method: 'bank' } });
    const lines = totals.lines.filter((line) => line.available);
    reject(await bankPaymentRejection(context, { total: totals.total - totals.paymentFee, lines, delivery: totals.choice.delivery }));
    // Strangers may share a network.
    if ((await unpaidOrdersOf(database, identityOf(user?.id ?? null, contact, delivery, null))) >= MAX_OPEN)
      reject(`Your earlier orders are still waiting for their payment. Please finish them first, or call us on ${country.phone}.`);

    const reference = await newReference(database);
    const asOf = now.toISOString();
    const money = { state: 'awaiting', authorised: 0, taken: 0, returned: 0, asOf } as const;
    const payment = { method: 'bank', reference, cardBrand: null, cardLast4: null, ...money } as const;
    const payBy = new Date(now.getTime() + HOLD_MS);
    await placeOrder(
      context,
      cartId,
      { ...checkout, payment },
      fingerprint,
      async () => {},
      async (orderId) => {
        const account = settingsOf(database).transfers.accounts[currency]!;
        await insertTransfer(database, {
          orderId,
          reference,
          account,
          amount: totals.total,
          payBy,
          graceUntil: payBy,
          isNewCustomer: false,
        });
        await insertBankPayment(database, orderId, stored.rowId, now);
      },
    );
    return (await findOrderByKey(database, key))!.order;
  });
}

function reject(reason: string | null): void {
  if (reason !== null) throw conflict('BankUnavailableError', 'BANK_UNAVAILABLE', reason);
}
