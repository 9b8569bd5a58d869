import { SHOP } from './names.ts';
import { until } from '../until.ts';

const PASSWORD = 'kererū in the rata';
const PRODUCT = 'canadian-maple-leaf-1-oz-gold-coin';
export const BUYER = { firstName: 'Ana', lastName: 'Tui', email: 'ana.tui@mail.example' };

interface UserErrors {
  userErrors: { code: string; message: string }[];
}

/** What the pages do under "Open": by the GraphQL API that they use, through nginx and the web server. */
async function request<T>(query: string, { input, cart, token }: { input?: object; cart?: string; token?: string } = {}): Promise<T> {
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

/** The Admin's session, by the link that set-up printed. */
export async function choosePassword(code: string): Promise<string> {
  const { resetPassword } = await request<{ resetPassword: UserErrors & { token: string | null } }>(
    'mutation($input: ResetPasswordInput!) { resetPassword(input: $input) { token userErrors { code message } } }',
    { input: { code, password: PASSWORD } },
  );
  if (!resetPassword.token) throw new Error(`no password was set: ${JSON.stringify(resetPassword.userErrors)}`);
  return resetPassword.token;
}

export async function enterPrices(token: string): Promise<void> {
  for (const [series, price] of Object.entries({ gold: '7200', silver: '85', platinum: '3000' })) {
    const { enterPrice } = await request<{ enterPrice: UserErrors }>(
      'mutation($input: EnterPriceInput!) { enterPrice(input: $input) { userErrors { code message } } }',
      { input: { series, price, confirmed: true }, token },
    );
    if (enterPrice.userErrors.length > 0) throw new Error(JSON.stringify(enterPrice.userErrors));
  }
  await until('the product page opens', async () => {
    const page = await fetch(`${SHOP}/product/${PRODUCT}/`);
    await page.body?.cancel();
    return page.status === 200;
  });
}

/** Buys a coin with a card; answers the order's number. */
export async function buyByCard(): Promise<string> {
  const { product } = await request<{ product: { id: string } }>(`{ product(slug: "${PRODUCT}") { id } }`);
  const { addToCart } = await request<{ addToCart: { cart: { cartId: string; total: object } } }>(
    'mutation($input: AddToCartInput!) { addToCart(input: $input) { cart { cartId total { amount currencyCode } } } }',
    { input: { items: [{ productId: product.id, quantity: 1 }] } },
  );
  const input = {
    idempotencyKey: crypto.randomUUID(),
    expectedTotal: addToCart.cart.total,
    cardToken: 'tok_visa',
    contact: BUYER,
    delivery: { line1: '12 Queen Street', city: 'Auckland', postcode: '1010', countryCode: 'NZ' },
    acceptedTerms: true,
  };
  const { placeOrder } = await request<{ placeOrder: UserErrors & { status: string; order: { orderNumber: string } | null } }>(
    'mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { status order { orderNumber } userErrors { code message } } }',
    { input, cart: addToCart.cart.cartId },
  );
  if (!placeOrder.order) throw new Error(`the order is ${placeOrder.status}: ${JSON.stringify(placeOrder.userErrors)}`);
  return placeOrder.order.orderNumber;
}

/** The numbers of all orders, as the desk sees them, newest first. */
export async function ordersAtDesk(): Promise<string[]> {
  const { signIn } = await request<{ signIn: { token: string } }>('mutation($input: SignInInput!) { signIn(input: $input) { token } }', {
    input: { email: 'moana@harakeke.example', password: PASSWORD },
  });
  const { staffOrders } = await request<{ staffOrders: { items: { order: { orderNumber: string } }[] } }>(
    '{ staffOrders { items { order { orderNumber } } } }',
    {
      token: signIn.token,
    },
  );
  return staffOrders.items.map(({ order }) => order.orderNumber);
}
