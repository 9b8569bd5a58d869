import type { BackendOrder } from '@koura/shared-types/wire/order';
import type { BackendRequiresAction } from '@koura/shared-types/wire/payment';
import type { FastifyInstance } from 'fastify';
import { respondWithCart } from '../cart/respond-with-cart.ts';
import { loadCart } from '../cart/cart-store.ts';
import { emailQuote } from '../cart/email-quote.ts';
import { keepQuote } from '../cart/mailed-quotes.ts';
import { readCartId, readEmailQuote } from '../cart/read-cart-requests.ts';
import { invalidInput } from '../errors/api-error.ts';
import { writesItself } from '../mail/due-mails.ts';
import { holdQuote } from './hold-quote.ts';
import { sendMail } from '../mail/outbox.ts';
import { isOrderKey } from '../orders/close-key.ts';
import { objectOf } from '../query/body-fields.ts';
import { placeBankOrder } from '../bank/place-bank-order.ts';
import { offers } from '../website/capabilities.ts';
import { placeTransferOrder } from '../transfers/place-transfer-order.ts';
import { contextOf } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { announceOrders, respondWithOrder } from './announce-order.ts';
import type { CardPayments } from './card-payments.ts';
import { claimQuote } from './claim-quote.ts';
import { clientNetwork } from '../access/client-network.ts';
import { earlierOrder, fingerprintOf, placeOrder } from './place-order.ts';
import { quoteCart } from './quote-cart.ts';
import { isBankCheckout, isCardCheckout, isTransferCheckout, readCheckout } from './read-checkout.ts';
import { readQuoteRequest } from './read-quote-request.ts';

/** Quotes, the emailed quote and placing orders, for the cart in X-TOKEN. */
export function registerCheckoutRoutes(app: FastifyInstance, commerce: Commerce, cards: CardPayments | undefined): void {
  const { config, database, dialect, switches } = commerce;
  const announce = announceOrders(commerce);

  app.post('/checkout/email', { config: { ownTransactions: true } }, async (request) => {
    const cartId = readCartId(request.headers['x-token']);
    const wanted = readEmailQuote(request.body);
    await database.transaction(async () => {
      const context = await contextOf(commerce, request);
      const cart = await respondWithCart(context, await loadCart(context, cartId));
      const mail = emailQuote(database, cart, wanted, config, context.now);
      const isComposed = !switches.capabilitiesOff.has('cart.mailedQuotes') && !writesItself(switches, 'quote');
      if (isComposed) await keepQuote(context, cart, wanted);
      else await sendMail(database, mail, context.now);
    });
    return dialect.action({ sent: true });
  });

  app.post('/checkout/hold', { config: { capability: 'cart.heldQuotes', ownTransactions: true } }, async (request) => {
    const cartId = readCartId(request.headers['x-token']);
    return dialect.action(await database.transaction(async () => holdQuote(await contextOf(commerce, request), cartId)));
  });

  app.post('/checkout/quote', { config: { capability: 'checkout.quotes', ownTransactions: true } }, async (request) => {
    const cartId = readCartId(request.headers['x-token']);
    return dialect.action(
      await database.cartTransaction(cartId, async () => {
        const context = await contextOf(commerce, request);
        return quoteCart(context, cartId, readQuoteRequest(request.body, context.country.isoCode));
      }),
    );
  });

  app.post<{ Params: { quoteId: string } }>(
    '/checkout/quote/:quoteId/claim',
    { config: { capability: 'checkout.claim', ownTransactions: true } },
    async (request) => {
      const cartId = readCartId(request.headers['x-token']);
      const { key } = objectOf(request.body);
      if (!isOrderKey(key)) throw invalidInput({ path: ['key'], message: 'key must be 8 to 200 letters, digits, - or _' });
      const { quoteId } = request.params;
      const network = clientNetwork(request);
      return dialect.action(
        await database.transaction(async () => claimQuote(await contextOf(commerce, request), cartId, quoteId, key, network)),
      );
    },
  );

  app.post('/checkout', { config: { ownTransactions: true } }, async (request, reply) => {
    const cartId = readCartId(request.headers['x-token']);
    const checkout = readCheckout(request.body, !switches.capabilitiesOff.has('checkout.delivery'));
    const place = async (): Promise<BackendOrder | BackendRequiresAction> => {
      const context = await contextOf(commerce, request);
      if (isTransferCheckout(checkout)) {
        if (switches.capabilitiesOff.has('checkout.methods')) {
          throw invalidInput({ path: ['payment'], message: 'payment must be by card' });
        }
        return placeTransferOrder(commerce, { context, cartId, announce }, checkout);
      }
      if (isBankCheckout(checkout)) {
        if (!offers(commerce, 'checkout.bank')) throw invalidInput({ path: ['payment'], message: 'payment must not be at a bank' });
        return placeBankOrder(commerce, context, cartId, checkout);
      }
      if (isCardCheckout(checkout)) {
        if (!cards)
          throw invalidInput({ path: ['payment'], message: 'payment must name an authorised payment: this backend charges no cards' });
        return cards.charge({ context, cartId, network: clientNetwork(request), announce }, checkout);
      }
      const fingerprint = fingerprintOf(cartId, checkout);
      const earlier = await earlierOrder(database, checkout.key, fingerprint);
      return earlier ?? placeOrder(context, cartId, checkout, fingerprint, announce);
    };
    // What a refused transfer or card leaves behind is kept.
    const isSeveral = isTransferCheckout(checkout) || isCardCheckout(checkout);
    return respondWithOrder(commerce, reply, await (isSeveral ? database.alone(place) : database.transaction(place)));
  });
}
