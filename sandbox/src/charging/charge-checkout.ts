import type { BackendOrder } from '@koura/shared-types/wire/order';
import type { BackendRequiresAction } from '@koura/shared-types/wire/payment';
import { loadCart } from '../../../commerce/src/cart/cart-store.ts';
import { keyClosed, notFound, ApiError, ruleError } from '../../../commerce/src/errors/api-error.ts';
import { isKeyClosed } from '../../../commerce/src/orders/order-keys.ts';
import { describePayment } from './describe-payment.ts';
import { findOrderByKey } from '../../../commerce/src/orders/order-store.ts';
import type { CardAuthorisation } from '../payments/card-provider.ts';
import type { ProviderPayment } from '../payments/describe-payment.ts';
import { StripeFailure } from '../payments/stripe-failure.ts';
import type { Asking } from '../../../commerce/src/checkout/card-payments.ts';
import type { RequestContext } from '../../../commerce/src/context/request-context.ts';
import type { Sandbox } from '../sandbox.ts';
import { findCardCheckout, insertCardCheckout, moveCardCheckout, type StoredCardCheckout } from './card-checkout-store.ts';
import { claimQuote } from '../../../commerce/src/checkout/claim-quote.ts';
import { closeOverdueCheckout, settleOrder } from './close-card-checkouts.ts';
import { agreedTotals, earlierOrder, fingerprintOf, otherOrder, placeOrder } from '../../../commerce/src/checkout/place-order.ts';
import { isHeld } from '../../../commerce/src/checkout/quote-cart.ts';
import type { CardCheckout } from '../../../commerce/src/checkout/read-checkout.ts';
import { toCents } from '../../../commerce/src/settings/cents.ts';

/**
 * POST /checkout with a card: authorises the agreed total, places the order and captures the payment. Repeating a key with the same body
 * repeats the response: order, 202 or error. Throws what `placeOrder` throws, after releasing the authorisation, and 402 `CARD_DECLINED`.
 */
export async function chargeCheckout(
  sandbox: Sandbox,
  asking: Asking,
  checkout: CardCheckout,
): Promise<BackendOrder | BackendRequiresAction> {
  const { database, cardProvider, switches } = sandbox;
  const { context, cartId } = asking;
  const { payment: _, ...agreed } = checkout;
  const { key } = checkout;
  const fingerprint = fingerprintOf(cartId, checkout);
  await closeOverdueCheckout(sandbox, key);
  const earlier = await earlierOrder(database, key, fingerprint);
  if (earlier) return earlier;
  const known = await findCardCheckout(database, key);
  if (known?.fingerprint === fingerprint) return advance(sandbox, asking, known);
  // After a declined card another one may be tried under the same key.
  if (known && known.state !== 'rejected') throw otherOrder(key);

  const stored = await database.transaction(async () => {
    // Validate first, so that nothing is authorised for an order that would be rejected.
    await agreedTotals(context, await loadCart(context, cartId), agreed);
    const { reference } = authorise(sandbox, context, checkout);
    const { isoCode: country } = context.country;
    await insertCardCheckout(database, { key, fingerprint, cartId, country, checkout: agreed, reference, createdAt: context.now });
    return (await findCardCheckout(database, key))!;
  });
  const { status } = cardProvider.retrieve(stored.reference);
  // Without 3-D Secure support the card is declined and the quote stays free for another one.
  if (status === 'requires_action' && !switches.capabilitiesOff.has('checkout.actions')) await holdQuote(sandbox, asking, agreed);
  return advance(sandbox, asking, stored);
}

/**
 * POST /checkout/{key}/confirm: continues after 3-D Secure. Throws 410 `KEY_CLOSED` when it came too late, and 404 when this cart has no
 * such checkout.
 */
export async function confirmCheckout(sandbox: Sandbox, asking: Asking, key: string): Promise<BackendOrder | BackendRequiresAction> {
  const { database } = sandbox;
  await closeOverdueCheckout(sandbox, key);
  const stored = await findCardCheckout(database, key);
  if (await isKeyClosed(database, key)) throw keyClosed(key);
  if (stored?.cartId !== asking.cartId) throw notFound('There is no payment to confirm.');
  return advance(sandbox, asking, stored);
}

/** Continues from the payment's current state. */
async function advance(sandbox: Sandbox, asking: Asking, stored: StoredCardCheckout): Promise<BackendOrder | BackendRequiresAction> {
  const { database, cardProvider, switches } = sandbox;
  const order = (await findOrderByKey(database, stored.key))?.order;
  if (order) return order;
  if (stored.error) throw stored.error;
  const payment = cardProvider.retrieve(stored.reference);
  if (payment.status === 'requires_capture') return placePaid(sandbox, asking, stored, payment);
  // 3-D Secure is not completed: waiting for the card holder or the bank.
  if (payment.status === 'requires_action' || payment.status === 'processing') {
    if (!switches.capabilitiesOff.has('checkout.actions')) return { requiresAction: { clientSecret: payment.clientSecret } };
    throw await fail(
      sandbox,
      stored,
      declined('Your bank wants to confirm this payment, which is not possible here. Please use another card.'),
    );
  }
  throw await fail(sandbox, stored, declined(payment.failureMessage ?? 'The payment wasn’t completed. Please use another card.'));
}

async function placePaid(sandbox: Sandbox, asking: Asking, stored: StoredCardCheckout, payment: ProviderPayment): Promise<BackendOrder> {
  const { database } = sandbox;
  const { context, cartId, announce } = asking;
  const { key, fingerprint, checkout } = stored;
  const { quoteId, ...agreed } = checkout;
  // Where the quote could not be held during 3-D Secure, the authorised total counts.
  const held = quoteId !== undefined && (await isHeld(context, quoteId, key)) ? { quoteId } : {};
  try {
    await database.transaction(async () => {
      await placeOrder(context, cartId, { ...agreed, ...held, payment: describePayment(payment, context.now) }, fingerprint, announce);
      await moveCardCheckout(database, key, 'placed');
    });
  } catch (error) {
    if (error instanceof ApiError) throw await fail(sandbox, stored, error);
    throw error;
  }
  await settleOrder(sandbox, stored);
  return (await findOrderByKey(database, key))!.order;
}

/** Releases the payment and stores the error, which a repeated request gets again. */
async function fail({ database, cardProvider }: Sandbox, { key, reference }: StoredCardCheckout, error: ApiError): Promise<ApiError> {
  await database.transaction(async () => {
    if (cardProvider.retrieve(reference).status !== 'canceled') cardProvider.cancel(reference);
    await database.run('DELETE FROM quotes WHERE claimed_by = ?', key);
    await moveCardCheckout(database, key, 'rejected', error);
  });
  return error;
}

/** Holds the price during 3-D Secure. If the claim is rejected, the authorised total counts. */
async function holdQuote(
  { database, switches }: Sandbox,
  { context, cartId, network }: Asking,
  { key, quoteId }: Pick<CardCheckout, 'key' | 'quoteId'>,
): Promise<void> {
  if (quoteId === undefined || switches.capabilitiesOff.has('checkout.claim')) return;
  try {
    await database.transaction(async () => claimQuote(context, cartId, quoteId, key, network));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

function authorise(
  { cardProvider, config }: Sandbox,
  { user, country, currency }: RequestContext,
  checkout: CardCheckout,
): ProviderPayment {
  const { key, total, contact, payment } = checkout;
  const card = cardOf(payment, user && cardProvider.cardsOf(user.id));
  try {
    return cardProvider.authorise({
      amountCents: toCents(total),
      currency,
      card,
      account: user?.id,
      customerEmail: user?.email,
      keep: 'token' in payment && payment.rememberCard,
      metadata: { key, country: country.isoCode, shop: new URL(config.siteUrl).origin, email: contact.email },
    });
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    const { code, message } = error.body;
    const unusable = code === 'resource_missing' || code === 'token_already_used';
    throw declined(unusable ? 'The card details can be used once only. Please enter them again.' : message);
  }
}

function cardOf(payment: CardCheckout['payment'], kept: { id: string }[] | undefined): CardAuthorisation['card'] {
  if ('token' in payment) return { token: payment.token };
  if ('card' in payment && kept?.some(({ id }) => id === payment.card)) return { paymentMethod: payment.card };
  throw ruleError('CARD_NOT_FOUND', 'This card is no longer saved. Please use another one.');
}

function declined(message: string): ApiError {
  return new ApiError(402, 'PaymentError', message, { code: 'CARD_DECLINED' });
}
