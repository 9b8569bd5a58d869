import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { oneShop, CART, fillCart, type Shop } from '../support/cart-shop.ts';
import { ORDER, ORDER_CHECK, orderInput, type PlaceOrderData, placed, placeOrder } from '../support/checkout-order.ts';
import { LiveStripe } from '../support/live-stripe.ts';
import { OutgoingConnections } from '../support/outgoing-connections.ts';
import { ADMIN, SHOPPER, signIn } from '../support/people.ts';

const SECRET = 'sk_live_canary51Hq8xT2eZvKYlo2C';
const PUBLISHABLE = 'pk_live_canary51Hq8xT2eZvKYlo2C';
const KEYS = { STRIPE_SECRET_KEY: SECRET, STRIPE_PUBLISHABLE_KEY: PUBLISHABLE, STRIPE_WEBHOOK_SECRET: 'whsec_canary51Hq8x' };

const CATALOGUE = '{ products { total items { id slug } } product(slug: "1oz-gold-bar") { id } spotPrices { metal } }';
const CARD_ENTRY = '{ website { cardEntry { publishableKey scriptUrl } } }';
const SAVED_CARDS = '{ savedCards { id } }';
const REMOVE = 'mutation($id: ID!) { removeSavedCard(input: { id: $id }) { savedCards { id } userErrors { code } } }';
const EMAIL_QUOTE = 'mutation($input: EmailQuoteInput!) { emailQuote(input: $input) { sent } }';
const STAFF_ORDERS = '{ staffOrders { total } }';

/** The real BFF with a recording backend and its own Stripe, and everything that this process sends anywhere. */
function recordedShop(environment: Record<string, string>): { shop: Shop; stripe: LiveStripe; outgoing: OutgoingConnections } {
  const stripe = new LiveStripe();
  const outgoing = new OutgoingConnections({ 'api.stripe.com': stripe });
  beforeAll(() => outgoing.record());
  const shop = oneShop({ ...KEYS, ...environment }, { provider: stripe });
  afterAll(() => outgoing.stop());
  return { shop, stripe, outgoing };
}

/** The actions of a shopper and a member of staff, from the first page to the order's page. */
async function visit(shop: Shop): Promise<PlaceOrderData> {
  await shop.ask(CATALOGUE);
  const { headers } = await signIn(shop, SHOPPER);
  const cart = await fillCart(shop);
  const as = { cart: cart.cartId, headers };
  await shop.ask(CART, {}, as);
  await shop.ask(EMAIL_QUOTE, { input: { email: SHOPPER.email, name: 'Ana' } }, as);
  const input = orderInput(cart, { saveCard: true });
  const payload = placed(await placeOrder(shop, cart, input, headers));
  await shop.ask(ORDER_CHECK, { key: input['idempotencyKey'] }, as);
  await shop.ask(ORDER, { number: payload.order?.orderNumber ?? 'K-1', secret: payload.orderSecret ?? null }, as);
  const { data } = await shop.ask<{ savedCards: { id: string }[] | null }>(SAVED_CARDS, {}, as);
  await shop.ask(REMOVE, { id: data?.savedCards?.[0]?.id ?? 'pm_card_visa' }, as);
  await shop.ask(STAFF_ORDERS, {}, await signIn(shop, ADMIN));
  return payload;
}

describe('PAYMENTS=gateway', () => {
  const { shop, stripe, outgoing } = recordedShop({});

  it('the secret key is sent to api.stripe.com only, the publishable key to browsers only', async () => {
    expect((await visit(shop)).status).toBe('PLACED');
    expect(outgoing.hostsTold(SECRET)).toEqual(['api.stripe.com:443']);
    expect(outgoing.hostsTold(PUBLISHABLE)).toEqual([]);
    expect([...stripe.keys]).toEqual([`Bearer ${SECRET}`]);
    // Proof that the recording works: it contains calls to the backend, from the same process and in the same way.
    expect(outgoing.sent.get(new URL(shop.sandbox.url).host)).toContain('/checkout');
    const { data } = await shop.ask(CARD_ENTRY);
    expect(data).toEqual({ website: { cardEntry: { publishableKey: PUBLISHABLE, scriptUrl: 'https://js.stripe.com/v3/' } } });
  });
});

describe('PAYMENTS=backend', () => {
  const { shop, outgoing } = recordedShop({ PAYMENTS: 'backend' });

  it('neither key is sent anywhere; the card token is sent to the backend', async () => {
    await visit(shop);
    expect(outgoing.hostsTold(SECRET)).toEqual([]);
    expect(outgoing.hostsTold(PUBLISHABLE)).toEqual([]);
    expect(outgoing.sent.get(new URL(shop.sandbox.url).host)).toContain('tok_visa');
    const { data } = await shop.ask(CARD_ENTRY);
    expect(data).toEqual({ website: { cardEntry: { publishableKey: PUBLISHABLE, scriptUrl: 'https://js.stripe.com/v3/' } } });
  });
});
