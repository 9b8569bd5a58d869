import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type TransportResponse, Transport, TransportError, type TransportRequest } from '../../src/backend/transport.ts';
import { Bff } from '../support/open-bff.ts';

/** Deadline and maximum response size of each kind of call, as sent. That they are enforced: backend-errors.test.ts. */
let bff: Bff;
const sent: TransportRequest[] = [];

beforeAll(async () => {
  bff = await Bff.before('http://127.0.0.1:9', { COMMERCE_TIME_SCALE: '1' });
  vi.spyOn(Transport.prototype, 'send').mockImplementation((request): Promise<TransportResponse> => {
    sent.push(request);
    return Promise.reject(new TransportError('timeout', true));
  });
});
afterEach(() => sent.splice(0));
afterAll(async () => {
  vi.restoreAllMocks();
  await bff.close();
});

const CART = { 'x-token': '0b5f4a0e-1f0c-4c7e-9d5c-2f6b1c9c7a11' };
const MB = 1_000_000;

it.each([
  ['a product', '{ product(slug: "a-coin") { name } }', '/products/a-coin', 3000, 5 * MB],
  ['the website', '{ website { currency } }', '/website', 3000, 5 * MB],
  ['the name list', '{ productNames { name } }', '/products?', 3000, 20 * MB],
  ['the cart', '{ cart { totalItems } }', '/cart', 5000, 5 * MB],
  ['a change of it', 'mutation { removeFromCart(input: { productId: "1" }) { userErrors { code } } }', '/cart/products/1', 5000, 5 * MB],
  ['a quote', 'mutation { quoteCart { quote { total { amount } } } }', '/checkout/quote', 30_000, 5 * MB],
])('%s', async (_name, query, path, deadlineMs, maximumBytes) => {
  const { body } = await bff.ask(query, {}, CART);
  expect(body.errors![0]).toMatchObject({ message: '504 Error: Gateway Timeout', extensions: { code: 'BACKEND_TIMEOUT', status: 504 } });
  const calls = sent.filter((request) => request.path.replace('/api', '').startsWith(path));
  // Sent only once.
  expect(calls.map((call) => ({ deadlineMs: call.deadlineMs, maximumBytes: call.maximumBytes }))).toEqual([{ deadlineMs, maximumBytes }]);
});
