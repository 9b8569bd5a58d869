import { randomUUID } from 'node:crypto';
import { GraphQLClient } from 'graphql-request';
import { AddToCart, PlaceOrder, QuoteCart, SilverCoins } from './documents.ts';
import { priceNow } from './live-price.ts';

const shop = process.env['KOURA_URL'] ?? 'http://localhost:3000';
const country = 'NZ';
const client = new GraphQLClient(`${shop}/graphql`, { headers: { 'x-country-code': country } });

/** What a person can correct comes as data. */
function accepted<Payload extends { userErrors: { code: string; message: string }[] }>(payload: Payload): Payload {
  const [error] = payload.userErrors;
  if (error) throw new Error(`${error.code}: ${error.message}`);
  return payload;
}

const { products } = await client.request(SilverCoins);
console.log(`${products.total} silver coins in stock`);
const [coin] = products.items;
if (!coin) throw new Error('There is nothing to buy.');
console.log(`${coin.name} at ${coin.url}`);
console.log(`live: ${await priceNow(shop, country, coin.id)}`);

const items = [{ productId: coin.id, quantity: Math.max(coin.minimumSaleQuantity, 2) }];
const { cart } = accepted((await client.request(AddToCart, { input: { items } })).addToCart);
if (!cart) throw new Error('There is no cart.');
client.setHeader('x-token', cart.cartId);

// From here on the total is held for a minute.
const choices = { deliveryChoice: { code: 'COURIER' }, countryCode: country, postcode: '1010', payment: 'CARD' } as const;
const { quote } = accepted((await client.request(QuoteCart, { input: choices })).quoteCart);
if (!quote) throw new Error('The shop gives no quotes.');
const seconds = Math.round((Date.parse(quote.expiresAt) - Date.parse(quote.serverTime)) / 1000);
console.log(`held for ${seconds} seconds: ${quote.total.amount} ${quote.total.currencyCode}`);

const order = {
  // The same key again after a lost response: there is one order.
  idempotencyKey: randomUUID(),
  quoteId: quote.quoteId,
  expectedTotal: quote.total,
  // In test mode only; in a browser the card provider's library makes it.
  cardToken: 'tok_visa',
  acceptedTerms: true,
  contact: { firstName: 'Aroha', lastName: 'Ngata', email: 'aroha@example.com', phone: '021 123 456' },
  delivery: { line1: '12 Queen Street', city: 'Auckland', postcode: '1010', countryCode: country },
  deliveryChoice: choices.deliveryChoice,
};
const placed = accepted((await client.request(PlaceOrder, { input: order })).placeOrder);
console.log(`${placed.status} ${placed.order?.orderNumber}`);
