import type { FastifyInstance } from 'fastify';
import { answerCart } from '../cart/answer-cart.ts';
import { loadCart } from '../cart/cart-store.ts';
import { emailQuote } from '../cart/email-quote.ts';
import { readCartId, readEmailQuote } from '../cart/read-cart-requests.ts';
import { sendMail } from '../mail/outbox.ts';
import { contextOf, type Sandbox } from '../server/context.ts';
import { placeOrder } from './place-order.ts';
import { quoteCart } from './quote-cart.ts';
import { readCheckout } from './read-checkout.ts';

/** Quotes, the mailed quote and the order itself; the cart is that of X-TOKEN. */
export function registerCheckoutRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { config, database, dialect } = sandbox;

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

  app.post('/checkout/quote', (request) => {
    const cartId = readCartId(request.headers['x-token']);
    return dialect.action(database.transaction(() => quoteCart(contextOf(sandbox, request), cartId)));
  });

  app.post('/checkout', (request) => {
    const cartId = readCartId(request.headers['x-token']);
    const checkout = readCheckout(request.body);
    return dialect.action(database.transaction(() => placeOrder(contextOf(sandbox, request), cartId, checkout, config.siteUrl)));
  });
}
