import { expect, it } from 'vitest';
import { repetitions } from '../../../commerce/test/support/only-in-full.ts';
import { asService, checkoutBody, oneSandbox, type Reply } from '../support/sandbox-client.ts';

const GOLD = 1;
const TIMES = repetitions(200, 1000);
/** Carts whose key is ordered and closed at the same time. */
const AT_ONCE = 20;

const client = oneSandbox();

/** What the three calls say about a key: the checkout, the closing, and afterwards `GET /orders/by-key/{key}`. */
type Outcome = Record<'checkout' | 'close' | 'found', string>;
const ORDERED: Outcome = { checkout: 'the order', close: 'the order', found: 'the order' };
const CLOSED: Outcome = { checkout: 'KEY_CLOSED', close: 'closed', found: 'KEY_CLOSED' };

/** Orders with a key and closes it at the same time, in either order. */
async function race(nth: number): Promise<Outcome> {
  const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
  const body = checkoutBody(cart.total);
  const path = `/orders/by-key/${body.key}`;
  const checkout = (): Promise<Reply> => client.call('POST', '/checkout', { token, body });
  const close = (): Promise<Reply> => client.call('POST', `${path}/close`, asService);
  const [one, other] = await Promise.all(nth % 2 ? [checkout(), close()] : [close(), checkout()]);
  const [ordered, closed] = nth % 2 ? [one, other] : [other, one];
  const found = await client.call('GET', path, asService);
  const saysOf = ({ body: { data, error } }: Reply): string =>
    data?.key === body.key && data.orderNumber ? 'the order' : data?.closed ? 'closed' : error.details.code;
  return { checkout: saysOf(ordered), close: saysOf(closed), found: saysOf(found) };
}

it(`a key that is closed while it is ordered, ${TIMES} times: it has an order or is closed, never both`, async () => {
  await client.setStock(GOLD, 100_000);
  const outcomes: Outcome[] = [];
  for (let first = 0; first < TIMES; first += AT_ONCE)
    outcomes.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => race(first + nth)))));
  expect(outcomes).toHaveLength(TIMES);
  for (const outcome of outcomes) expect([ORDERED, CLOSED]).toContainEqual(outcome);
  expect(outcomes).toContainEqual(ORDERED);
  expect(outcomes).toContainEqual(CLOSED);
});
