import { PRODUCT, SHOP } from './names.ts';

export const BUYER = { firstName: 'Ana', lastName: 'Tui', email: 'ana.tui@mail.example' };
export const PAYER = { firstName: 'Wiremu', lastName: 'Tamati', email: 'wiremu.tamati@mail.example' };

export interface UserErrors {
  userErrors: { code: string; message: string }[];
}

/** What the pages do under “Open”: by the GraphQL API that they use, through nginx and the web server. */
export async function request<T>(
  query: string,
  { input, cart, token }: { input?: object; cart?: string; token?: string } = {},
): Promise<T> {
  const response = await fetch(`${SHOP}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(cart === undefined ? {} : { 'x-token': cart }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const text = await response.text();
  const { data } = (response.status === 200 ? JSON.parse(text) : {}) as { data?: T | null };
  if (!data) throw new Error(`${SHOP}/graphql answered ${response.status} ${text.slice(0, 500)}`);
  return data;
}

/** Buys a coin with a card; answers the order's number. */
export const buyByCard = async (): Promise<string> => numberIn(await order(await fillCart(), { contact: BUYER, cardToken: 'tok_visa' }));

/** Buys a coin by bank transfer, as a new customer: with the code that `readCode` finds in an email. */
export async function buyByTransfer(readCode: () => Promise<string>): Promise<string> {
  const cart = await fillCart();
  const asked = await order(cart, { contact: PAYER, transfer: {} });
  if (asked.userErrors[0]?.code !== 'EMAIL_CODE_NEEDED') throw new Error(`no code was asked for: ${JSON.stringify(asked)}`);
  return numberIn(await order(cart, { contact: PAYER, transfer: { emailCode: await readCode() } }));
}

interface Cart {
  cartId: string;
  total: object;
}

async function fillCart(): Promise<Cart> {
  const { product } = await request<{ product: { id: string } }>(`{ product(slug: "${PRODUCT}") { id } }`);
  const { addToCart } = await request<{ addToCart: { cart: Cart } }>(
    'mutation($input: AddToCartInput!) { addToCart(input: $input) { cart { cartId total { amount currencyCode } } } }',
    { input: { items: [{ productId: product.id, quantity: 1 }] } },
  );
  return addToCart.cart;
}

type Placed = UserErrors & { status: string; order: { orderNumber: string } | null };

async function order({ cartId, total }: Cart, chosen: object): Promise<Placed> {
  const input = {
    idempotencyKey: crypto.randomUUID(),
    expectedTotal: total,
    delivery: { line1: '12 Queen Street', city: 'Auckland', postcode: '1010', countryCode: 'NZ' },
    acceptedTerms: true,
    ...chosen,
  };
  const { placeOrder } = await request<{ placeOrder: Placed }>(
    'mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { status order { orderNumber } userErrors { code message } } }',
    { input, cart: cartId },
  );
  return placeOrder;
}

function numberIn(placed: Placed): string {
  if (!placed.order) throw new Error(`the order is ${placed.status}: ${JSON.stringify(placed.userErrors)}`);
  return placed.order.orderNumber;
}
