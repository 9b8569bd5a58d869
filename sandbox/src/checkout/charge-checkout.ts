import type { BackendOrder } from '@koura/shared-types/wire/order';
import type { BackendRequiresAction } from '@koura/shared-types/wire/payment';
import { minorUnits } from '@koura/shared-types/money';
import { loadCart } from '../cart/cart-store.ts';
import { keyClosed, notFound, ApiError, ruleError } from '../errors/api-error.ts';
import { isKeyClosed } from '../orders/close-key.ts';
import { describePayment } from '../orders/describe-payment.ts';
import { findOrderByKey } from '../orders/order-store.ts';
import type { CardAuthorisation } from '../payments/card-provider.ts';
import type { ProviderPayment } from '../payments/describe-payment.ts';
import { StripeFailure } from '../payments/stripe-failure.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { Sandbox } from '../context/sandbox.ts';
import { findCardCheckout, insertCardCheckout, moveCardCheckout, type StoredCardCheckout } from './card-checkout-store.ts';
import { claimQuote } from './claim-quote.ts';
import { closeOverdueCheckout, settleOrder } from './close-card-checkouts.ts';
import { agreedTotals, earlierOrder, fingerprintOf, type LinkMaker, otherOrder, placeOrder } from './place-order.ts';
import { isHeld } from './quote-cart.ts';
import type { CardCheckout } from './read-checkout.ts';

/** Who asks: the request's context, and the network that its claims are counted by. */
interface Asking {
  context: RequestContext;
  cartId: string;
  network: string;
  linkTo: LinkMaker;
}

/**
 * POST /checkout with a card: authorises the agreed total, places the order and takes the money. The same key with the same body answers
 * the same again: order, 202 or error. Throws what `placeOrder` throws, with the authorisation let go, and 402 `CARD_DECLINED`.
 */
export function chargeCheckout(sandbox: Sandbox, asking: Asking, checkout: CardCheckout): BackendOrder | BackendRequiresAction {
  const { database, cardProvider, switches } = sandbox;
  const { context, cartId } = asking;
  const { payment: _, ...agreed } = checkout;
  const { key } = checkout;
  const fingerprint = fingerprintOf(cartId, checkout);
  closeOverdueCheckout(sandbox, key);
  const earlier = earlierOrder(database, key, fingerprint);
  if (earlier) return earlier;
  const known = findCardCheckout(database, key);
  if (known?.fingerprint === fingerprint) return advance(sandbox, asking, known);
  // A declined card may be followed by another one.
  if (known && known.state !== 'refused') throw otherOrder(key);

  const stored = database.transaction(() => {
    // Nothing is authorised for an order that would be refused.
    agreedTotals(context, loadCart(context, cartId), agreed);
    const { reference } = authorise(sandbox, context, checkout);
    const { isoCode: country } = context.country;
    insertCardCheckout(database, { key, fingerprint, cartId, country, checkout: agreed, reference, createdAt: context.now });
    return findCardCheckout(database, key)!;
  });
  const { status } = cardProvider.retrieve(stored.reference);
  // Where nobody asks the bank, the card is declined and the quote stays free for another one.
  if (status === 'requires_action' && !switches.capabilitiesOff.has('checkout.actions')) holdQuote(sandbox, asking, agreed);
  return advance(sandbox, asking, stored);
}

/**
 * POST /checkout/{key}/confirm: what came of the bank's question. Throws 410 `KEY_CLOSED` when the answer came too late, and 404 when there
 * is no such checkout of this cart.
 */
export function confirmCheckout(sandbox: Sandbox, asking: Asking, key: string): BackendOrder | BackendRequiresAction {
  const { database } = sandbox;
  closeOverdueCheckout(sandbox, key);
  const stored = findCardCheckout(database, key);
  if (isKeyClosed(database, key)) throw keyClosed(key);
  if (stored?.cartId !== asking.cartId) throw notFound('There is no payment to confirm.');
  return advance(sandbox, asking, stored);
}

/** Goes on from where the payment is now. */
function advance(sandbox: Sandbox, asking: Asking, stored: StoredCardCheckout): BackendOrder | BackendRequiresAction {
  const { database, cardProvider, switches } = sandbox;
  const order = findOrderByKey(database, stored.key)?.order;
  if (order) return order;
  if (stored.error) throw stored.error;
  const payment = cardProvider.retrieve(stored.reference);
  if (payment.status === 'requires_capture') return placePaid(sandbox, asking, stored, payment);
  // The bank has not answered: it asks the card holder, or works on it.
  if (payment.status === 'requires_action' || payment.status === 'processing') {
    if (!switches.capabilitiesOff.has('checkout.actions')) return { requiresAction: { clientSecret: payment.clientSecret } };
    throw refuse(
      sandbox,
      stored,
      declined('Your bank wants to confirm this payment, which is not possible here. Please use another card.'),
    );
  }
  throw refuse(sandbox, stored, declined(payment.failureMessage ?? 'The payment was not completed. Please use another card.'));
}

function placePaid(sandbox: Sandbox, asking: Asking, stored: StoredCardCheckout, payment: ProviderPayment): BackendOrder {
  const { database } = sandbox;
  const { context, cartId, linkTo } = asking;
  const { key, fingerprint, checkout } = stored;
  const { quoteId, ...agreed } = checkout;
  // Where the quote could not be held while the bank was asked, the authorised total is what counts.
  const held = quoteId !== undefined && isHeld(context, quoteId, key) ? { quoteId } : {};
  try {
    database.transaction(() => {
      placeOrder(context, cartId, { ...agreed, ...held, payment: describePayment(payment, context.now) }, fingerprint, linkTo);
      moveCardCheckout(database, key, 'placed');
    });
  } catch (error) {
    if (error instanceof ApiError) throw refuse(sandbox, stored, error);
    throw error;
  }
  settleOrder(sandbox, stored);
  return findOrderByKey(database, key)!.order;
}

/** Lets the payment go and remembers the error, which is answered again to a repeated request. */
function refuse({ database, cardProvider }: Sandbox, { key, reference }: StoredCardCheckout, error: ApiError): ApiError {
  database.transaction(() => {
    if (cardProvider.retrieve(reference).status !== 'canceled') cardProvider.cancel(reference);
    database.run('DELETE FROM quotes WHERE claimed_by = ?', key);
    moveCardCheckout(database, key, 'refused', error);
  });
  return error;
}

/** The price is promised while the bank is asked. Where the claim is refused, the authorised total counts. */
function holdQuote(
  { database, switches }: Sandbox,
  { context, cartId, network }: Asking,
  { key, quoteId }: Pick<CardCheckout, 'key' | 'quoteId'>,
): void {
  if (quoteId === undefined || switches.capabilitiesOff.has('checkout.claim')) return;
  try {
    database.transaction(() => claimQuote(context, cartId, quoteId, key, network));
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
      amountCents: minorUnits(total),
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
  if (kept?.some(({ id }) => id === payment.card)) return { paymentMethod: payment.card };
  throw ruleError('CARD_NOT_FOUND', 'This card is not among your saved cards any more. Please use another one.');
}

function declined(message: string): ApiError {
  return new ApiError(402, 'PaymentError', message, { code: 'CARD_DECLINED' });
}
