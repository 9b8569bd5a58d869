import { fillCart, type CartData, type Shop } from './cart-shop.ts';
import { orderInput, placed, placeOrder } from './checkout-order.ts';

/** A text that people can read, and where. */
export interface ShopText {
  place: string;
  text: string;
}

const QUERIES: Record<string, string> = {
  PAGE: 'query($slug: String!) { page(slug: $slug) { title description intro body } }',
  ARTICLE: 'query($slug: String!) { article(slug: $slug) { title summary body } }',
  CATEGORY: 'query($slug: String!) { category(slug: $slug) { description body } }',
  MINT: 'query($slug: String!) { mint(slug: $slug) { knownFor description body } }',
  SPECIAL_OFFER: 'query($slug: String!) { specialOffer(slug: $slug) { title description body } }',
  PRODUCT: 'query($slug: String!) { product(slug: $slug) { description estimatedDeliveryTime { text } } }',
};
const LISTS = [
  '{ faqs { name faqs { question answer } } }',
  '{ testimonials(pageSize: 50) { items { text } } }',
  '{ website { estimatedDeliveryTimeInStock etaDescriptionInStock etaDescriptionAtSupplier openingHours } }',
];

/** Every text of the dealer and about products, as the gateway sends it to visitors from a country. */
export async function shopTexts(shop: Shop, country: string): Promise<ShopText[]> {
  const headers = { 'x-country-code': country };
  const ask = async (query: string, variables: Record<string, unknown> = {}): Promise<unknown> => {
    const { data, errors } = await shop.ask<Record<string, unknown>>(query, variables, { headers });
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const { sitemap } = (await ask('{ sitemap { kind slug } }')) as { sitemap: { kind: string; slug: string }[] };
  const found: ShopText[] = [];
  for (const { kind, slug } of sitemap) {
    found.push(...textsIn(await ask(QUERIES[kind]!, { slug })).map((text) => ({ place: `${country} ${kind} ${slug}`, text })));
  }
  for (const query of LISTS) found.push(...textsIn(await ask(query)).map((text) => ({ place: `${country} ${query}`, text })));
  return found;
}

const CHOICES = `query($country: String!) {
  deliveryOptions(countryCode: $country) { label note unavailableBecause }
  paymentMethods(countryCode: $country) { label note unavailableBecause }
}`;

/** What the checkout says of a cart's deliveries and payment methods. */
export async function checkoutTexts(shop: Shop, country: string): Promise<ShopText[]> {
  const cart = await fillCart(shop);
  const { data, errors } = await shop.ask(CHOICES, { country }, { cart: cart.cartId, headers: { 'x-country-code': country } });
  if (errors) throw new Error(JSON.stringify(errors));
  return textsIn(data).map((text) => ({ place: `${country} checkout`, text }));
}

const AUSTRALIAN = {
  line1: '12 George Street',
  city: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  countryCode: 'AU',
};

/** An order that is paid by card, by a buyer in a country; its number. */
export async function orderFrom(shop: Shop, country: 'NZ' | 'AU'): Promise<string> {
  const headers = { 'x-country-code': country };
  const cart: CartData = await fillCart(shop, [1], headers);
  const changes =
    country === 'AU'
      ? { delivery: AUSTRALIAN, contact: { firstName: 'Ana', lastName: 'Tui', email: 'ana.tui@example.test', phone: '0412 345 678' } }
      : {};
  const { order, userErrors } = placed(await placeOrder(shop, cart, orderInput(cart, changes), headers));
  if (!order) throw new Error(JSON.stringify(userErrors));
  return order.orderNumber;
}

/** Every string of an answer. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
