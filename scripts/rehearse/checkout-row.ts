import { SHOP } from './ports.ts';
import { fact, type Row } from './row.ts';
import { sandboxControl } from './sandbox-control.ts';
import type { Shop } from './shop.ts';
import { until } from './until.ts';

const CHECKOUT_MS = 28_000;

interface Answer<T> {
  data: T;
}
interface Payments {
  totals: { capturedCharges: number };
  charges: { captured: boolean; status: string }[];
}

/** Both BFFs get SIGTERM while the backend takes 28 seconds for an order: it is placed, paid once, and the shopper sees it. */
export async function stoppedCheckout(shop: Shop): Promise<Row[]> {
  const before = await payments();
  const order = await readyToOrder();
  await sandboxControl('/_sandbox/faults', { path: '/checkout', delayMs: CHECKOUT_MS, times: 1 });
  const waiting = order();
  await until('the order reaches the backend', async () => ((await sandboxControl('/_sandbox/faults')) as unknown[]).length === 0);
  const [first, second] = await Promise.all(shop.bff.map((bff) => bff.end()));
  const answer = await waiting;
  await Promise.all(shop.bff.map((bff) => bff.start()));
  const after = await payments();
  const captured = after.totals.capturedCharges - before.totals.capturedCharges;
  const held = after.charges.filter(({ captured: isCaptured, status }) => !isCaptured && status === 'pending').length;
  return [
    fact('SIGTERM during a checkout of 28 s: the shopper sees', answer, 'PLACED', answer === 'PLACED'),
    fact('- payments captured, sums still held', `${captured}, ${held}`, '1, 0', captured === 1 && held === 0),
    fact('- exit codes', `${first}, ${second}`, '0, 0', first === 0 && second === 0),
  ];
}

async function readyToOrder(): Promise<() => Promise<string>> {
  const { product } = await queryShop<{ product: { id: string } }>('{ product(slug: "canadian-maple-leaf-1-oz-gold-coin") { id } }');
  const { addToCart } = await queryShop<{ addToCart: { cart: { cartId: string; total: object } } }>(
    'mutation($input: AddToCartInput!) { addToCart(input: $input) { cart { cartId total { amount currencyCode } } } }',
    { items: [{ productId: product.id, quantity: 1 }] },
  );
  const { cartId, total } = addToCart.cart;
  const input = {
    idempotencyKey: crypto.randomUUID(),
    expectedTotal: total,
    cardToken: 'tok_visa',
    contact: { firstName: 'Ana', lastName: 'Tui', email: 'ana.tui@example.com' },
    delivery: { line1: '12 Queen Street', city: 'Auckland', postcode: '1010', countryCode: 'NZ' },
    acceptedTerms: true,
  };
  return async () => {
    const query = 'mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { status userErrors { code } } }';
    const { placeOrder } = await queryShop<{ placeOrder: { status: string; userErrors: { code: string }[] } }>(query, input, cartId);
    return [placeOrder.status, ...placeOrder.userErrors.map(({ code }) => code)].join(' ');
  };
}

async function queryShop<T>(query: string, input?: object, cart = ''): Promise<T> {
  const answer = await fetch(`${SHOP}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': cart },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const text = await answer.text();
  const { data } = (answer.status === 200 ? JSON.parse(text) : {}) as Partial<Answer<T | null>>;
  if (!data) throw new Error(`${SHOP}/graphql answered ${answer.status} ${text.slice(0, 300)}`);
  return data;
}

const payments = async (): Promise<Payments> => (await sandboxControl('/_sandbox/payments')) as Payments;
