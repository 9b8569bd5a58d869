import type { BackendOrder } from '@koura/shared-types/wire/order';
import type { BackendRequiresAction } from '@koura/shared-types/wire/payment';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { respondWithCart } from '../cart/respond-with-cart.ts';
import { loadCart } from '../cart/cart-store.ts';
import { emailQuote } from '../cart/email-quote.ts';
import { keepQuote } from '../cart/mailed-quotes.ts';
import { readCartId, readEmailQuote } from '../cart/read-cart-requests.ts';
import { invalidInput } from '../errors/api-error.ts';
import { mailIsDue, PLACED_WAITS_MS, writesItself } from '../mail/due-mails.ts';
import { sendMail } from '../mail/outbox.ts';
import { isOrderKey } from '../orders/close-key.ts';
import { newOrderLink } from '../orders/order-links.ts';
import { objectOf } from '../query/body-fields.ts';
import { placeTransferOrder } from '../transfers/place-transfer-order.ts';
import { contextOf } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { findCardCheckout } from '../../../sandbox/src/charging/card-checkout-store.ts';
import { chargeCheckout, confirmCheckout } from '../../../sandbox/src/charging/charge-checkout.ts';
import { claimQuote } from './claim-quote.ts';
import { clientNetwork } from './client-network.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { PAYMENT } from './payment-behaviour.ts';
import { earlierOrder, fingerprintOf, type OrderAnnouncer, placeOrder } from './place-order.ts';
import { quoteCart } from './quote-cart.ts';
import { isCardCheckout, isTransferCheckout, readCheckout } from './read-checkout.ts';
import { readQuoteRequest } from './read-quote-request.ts';

/** Quotes, the emailed quote and placing orders, for the cart in X-TOKEN. */
export function registerCheckoutRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { config, database, dialect, live, switches, clock } = commerce;
  const announce: OrderAnnouncer = (order) => {
    const now = clock.now();
    const kind = PAYMENT[order.payment.method].confirmedBy;
    const dueAt = kind === 'orderPlaced' ? new Date(now.getTime() + PLACED_WAITS_MS) : now;
    if (!writesItself(switches, kind)) return mailIsDue(database, kind, order.id, dueAt);
    const link = switches.capabilitiesOff.has('orders.links')
      ? `${config.siteUrl}/checkout/${order.orderNumber}/`
      : newOrderLink(database, order.id, config.siteUrl, now);
    sendMail(database, orderConfirmation(database, order, link), now);
  };
  const response = (reply: FastifyReply, outcome: BackendOrder | BackendRequiresAction): unknown => {
    if ('requiresAction' in outcome) void reply.code(202);
    else live.moved(outcome.lineItems.map(({ productId }) => productId));
    return dialect.action(outcome);
  };

  app.post('/checkout/email', (request) => {
    const cartId = readCartId(request.headers['x-token']);
    const wanted = readEmailQuote(request.body);
    database.transaction(() => {
      const context = contextOf(commerce, request);
      const cart = respondWithCart(context, loadCart(context, cartId));
      const mail = emailQuote(database, cart, wanted, config, context.now);
      const isComposed = !switches.capabilitiesOff.has('cart.mailedQuotes') && !writesItself(switches, 'quote');
      if (isComposed) keepQuote(context, cart, wanted);
      else sendMail(database, mail, context.now);
    });
    return dialect.action({ sent: true });
  });

  app.post('/checkout/quote', { config: { capability: 'checkout.quotes' } }, (request) => {
    const cartId = readCartId(request.headers['x-token']);
    const choice = readQuoteRequest(request.body, contextOf(commerce, request).country.isoCode);
    return dialect.action(database.transaction(() => quoteCart(contextOf(commerce, request), cartId, choice)));
  });

  app.post<{ Params: { quoteId: string } }>('/checkout/quote/:quoteId/claim', { config: { capability: 'checkout.claim' } }, (request) => {
    const cartId = readCartId(request.headers['x-token']);
    const { key } = objectOf(request.body);
    if (!isOrderKey(key)) throw invalidInput({ path: ['key'], message: 'key must be 8 to 200 letters, digits, - or _' });
    const { quoteId } = request.params;
    const network = clientNetwork(request);
    return dialect.action(database.transaction(() => claimQuote(contextOf(commerce, request), cartId, quoteId, key, network)));
  });

  app.post('/checkout', (request, reply) => {
    const cartId = readCartId(request.headers['x-token']);
    const checkout = readCheckout(request.body, !switches.capabilitiesOff.has('checkout.delivery'));
    const context = contextOf(commerce, request);
    if (isTransferCheckout(checkout)) {
      if (switches.capabilitiesOff.has('checkout.methods')) {
        throw invalidInput({ path: ['payment'], message: 'payment must be by card' });
      }
      return response(reply, placeTransferOrder(commerce, { context, cartId, announce }, checkout));
    }
    if (isCardCheckout(checkout)) {
      return response(reply, chargeCheckout(commerce, { context, cartId, network: clientNetwork(request), announce }, checkout));
    }
    const order = database.transaction(() => {
      const fingerprint = fingerprintOf(cartId, checkout);
      const earlier = earlierOrder(database, checkout.key, fingerprint);
      return earlier ?? placeOrder(context, cartId, checkout, fingerprint, announce);
    });
    return response(reply, order);
  });

  app.post<{ Params: { key: string } }>('/checkout/:key/confirm', { config: { capability: 'checkout.actions' } }, (request, reply) => {
    const cartId = readCartId(request.headers['x-token']);
    const { key } = request.params;
    // The order is placed in the country in which checkout started, even if the shopper has switched since.
    const country = findCardCheckout(database, key)?.country;
    const context = contextOf(commerce, request, country);
    return response(reply, confirmCheckout(commerce, { context, cartId, network: clientNetwork(request), announce }, key));
  });
}
