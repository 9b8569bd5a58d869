import { expect, it } from 'vitest';
import { asService, checkoutBody, oneSandbox } from '../support/sandbox-client.ts';

const GOLD = 1;
const TIMES = 1000;
/** Carts whose key is ordered and closed at the same time. */
const AT_ONCE = 20;

const client = oneSandbox();

/** Orders with a key and closes it at the same time, in either order; answers who was first. */
async function race(nth: number): Promise<'ordered' | 'closed'> {
  const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
  const body = checkoutBody(cart.total);
  const path = `/orders/by-key/${body.key}`;
  const steps = [() => client.call('POST', '/checkout', { token, body }), () => client.call('POST', `${path}/close`, asService)];
  const replies = await Promise.all(nth % 2 ? steps.map((step) => step()) : steps.toReversed().map((step) => step()));
  const [ordered, closed] = nth % 2 ? replies : replies.toReversed();
  const found = await client.call('GET', path, asService);
  if (ordered!.status === 200) {
    expect(closed!.body.data).toMatchObject({ orderNumber: ordered!.body.data.orderNumber });
    expect([found.status, found.body.data?.orderNumber]).toEqual([200, ordered!.body.data.orderNumber]);
    return 'ordered';
  }
  expect([ordered!.status, ordered!.body.error.details.code]).toEqual([409, 'KEY_CLOSED']);
  expect(closed!.body.data).toEqual({ key: body.key, closed: true });
  expect([found.status, found.body.error.details.code]).toEqual([410, 'KEY_CLOSED']);
  return 'closed';
}

it('a key that is closed while it is ordered, 1,000 times: it has an order or is closed, never both', async () => {
  await client.setStock(GOLD, 100_000);
  const winners: string[] = [];
  for (let first = 0; first < TIMES; first += AT_ONCE)
    winners.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => race(first + nth)))));
  expect(winners).toHaveLength(TIMES);
  expect(new Set(winners)).toEqual(new Set(['ordered', 'closed']));
});
