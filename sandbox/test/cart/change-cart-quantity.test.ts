import { beforeEach, expect, it } from 'vitest';

import { oneSandbox, type SandboxClient } from '../support/sandbox-client.ts';
import { sampleProducts } from '../support/sample-products.ts';

const client = oneSandbox();
const found = sampleProducts(client);

const change = (token: string, body: unknown): ReturnType<SandboxClient['call']> => client.call('PATCH', '/cart/items', { token, body });

beforeEach(() => client.setStock(found.soldOut.id, 0));

it.each([-1, 1.5, 1e9, 'abc'])('rejects a quantity of %s', async (quantity) => {
  const { token } = await client.fillCart([{ id: found.stocked.id, quantity: 1 }]);
  const reply = await change(token, { items: [{ id: found.stocked.id, quantity }] });
  expect(reply.status).toBe(400);
  expect((await client.call('GET', '/cart', { token })).body.data.totalItems).toBe(1);
});

it('sets a line, removes it at 0, then answers 404', async () => {
  const { token } = await client.fillCart([{ id: found.stocked.id, quantity: 2 }]);
  const set = await change(token, { items: [{ id: found.stocked.id, quantity: 4 }] });
  expect(set.body.data.items[found.stocked.id].quantity).toBe(4);
  const emptied = await change(token, { items: [{ id: found.stocked.id, quantity: 0 }] });
  expect(emptied.body.data.items).toEqual({});
  const missing = await change(token, { items: [{ id: found.stocked.id, quantity: 1 }] });
  expect(missing.status).toBe(400);
  expect(missing.body.error.details.code).toBe('LINE_NOT_FOUND');
});

it('enforces the minimum sale', async () => {
  const minimum = found.minimum.minimumSaleQuantity;
  const { token } = await client.fillCart([{ id: found.minimum.id, quantity: minimum }]);
  expect((await change(token, { items: [{ id: found.minimum.id, quantity: minimum - 1 }] })).body.error.details.code).toBe(
    'QUANTITY_BELOW_MINIMUM',
  );
});

it('reduces a quantity to the supply and reports it', async () => {
  await client.setStock(found.soldOut.id, 3);
  const { token } = await client.fillCart([{ id: found.soldOut.id, quantity: 1 }]);
  const more = await change(token, { items: [{ id: found.soldOut.id, quantity: 9 }] });
  expect(more.body.data.quantityChange).toMatchObject([{ requested: 9, granted: 3 }]);
});
