import type { BackendOrder } from '@koura/shared-types/wire/order';
import type { BackendRequiresAction } from '@koura/shared-types/wire/payment';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerCart } from '../cart/answer-cart.ts';
import { loadCart } from '../cart/cart-store.ts';
import { emailQuote } from '../cart/email-quote.ts';
import { readCartId, readEmailQuote } from '../cart/read-cart-requests.ts';
import { invalidInput } from '../errors/api-error.ts';
import { sendMail } from '../mail/outbox.ts';
import { isOrderKey } from '../orders/close-key.ts';
import { newOrderLink } from '../orders/order-links.ts';
import { objectOf } from '../query/body-fields.ts';
import { contextOf } from '../context/request-context.ts';
import type { Sandbox } from '../context/sandbox.ts';
import { findCardCheckout } from './card-checkout-store.ts';
import { chargeCheckout, confirmCheckout } from './charge-checkout.ts';
import { claimQuote } from './claim-quote.ts';
import { clientNetwork } from './client-network.ts';
import { earlierOrder, fingerprintOf, type LinkMaker, placeOrder } from './place-order.ts';
import { quoteCart } from './quote-cart.ts';
import { isCardCheckout, readCheckout } from './read-checkout.ts';

/** Quotes, the mailed quote and the order itself; the cart is that of X-TOKEN. */
export function registerCheckoutRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { config, database, dialect, live, switches, clock } = sandbox;
  const linkTo: LinkMaker = (orderId, orderNumber) =>
    switches.capabilitiesOff.has('orders.links')
      ? `${config.siteUrl}/checkout/${orderNumber}/`
      : newOrderLink(database, orderId, config.siteUrl, clock.now());
  const answer = (reply: FastifyReply, outcome: BackendOrder | BackendRequiresAction): unknown => {
    if ('requiresAction' in outcome) void reply.code(202);
    else live.moved(outcome.lineItems.map(({ productId }) => productId));
    return dialect.action(outcome);
  };

  app.post('/checkout/email', (request) => {
    const cartId = readCartId(request.headers['x-token']);
    const wanted = readEmailQuote(request.body);
    database.transaction(() => {
      const context = contextOf(sandbox, request);
      const cart = answerCart(context, loadCart(context, cartId));
      sendMail(database, emailQuote(cart, wanted, config.brandName, config.siteUrl, context.now), context.now);
    });
    return dialect.action({ sent: true });
  });

  app.post('/checkout/quote', { config: { capability: 'checkout.quotes' } }, (request) => {
    const cartId = readCartId(request.headers['x-token']);
    return dialect.action(database.transaction(() => quoteCart(contextOf(sandbox, request), cartId)));
  });

  app.post<{ Params: { quoteId: string } }>('/checkout/quote/:quoteId/claim', { config: { capability: 'checkout.claim' } }, (request) => {
    const cartId = readCartId(request.headers['x-token']);
    const { key } = objectOf(request.body);
    if (!isOrderKey(key)) throw invalidInput({ path: ['key'], message: 'key must be 8 to 200 letters, digits, - or _' });
    const { quoteId } = request.params;
    const network = clientNetwork(request);
    return dialect.action(database.transaction(() => claimQuote(contextOf(sandbox, request), cartId, quoteId, key, network)));
  });

  app.post('/checkout', (request, reply) => {
    const cartId = readCartId(request.headers['x-token']);
    const checkout = readCheckout(request.body);
    const context = contextOf(sandbox, request);
    if (isCardCheckout(checkout)) {
      return answer(reply, chargeCheckout(sandbox, { context, cartId, network: clientNetwork(request), linkTo }, checkout));
    }
    const order = database.transaction(() => {
      const fingerprint = fingerprintOf(cartId, checkout);
      const earlier = earlierOrder(database, checkout.key, fingerprint);
      return earlier ?? placeOrder(context, cartId, checkout, fingerprint, linkTo);
    });
    return answer(reply, order);
  });

  app.post<{ Params: { key: string } }>('/checkout/:key/confirm', { config: { capability: 'checkout.actions' } }, (request, reply) => {
    const cartId = readCartId(request.headers['x-token']);
    const { key } = request.params;
    // The order is placed in the country that it was begun in, whichever the shopper looks at meanwhile.
    const country = findCardCheckout(database, key)?.country;
    const context = contextOf(sandbox, request, country);
    return answer(reply, confirmCheckout(sandbox, { context, cartId, network: clientNetwork(request), linkTo }, key));
  });
}
