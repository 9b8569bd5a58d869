import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { actAs } from '../../support/acting.ts';
import { BackendProxy } from '../../support/backend-proxy.ts';
import { openShop, type Shop } from '../../support/cart-shop.ts';
import { ADMIN, dataOf, EDITOR, SALES, SHOPPER, signIn, SITE } from '../../support/people.ts';

const backend = new BackendProxy();
let shop: Shop;
const people: Record<string, Record<string, string>> = { visitor: SITE };
beforeAll(async () => {
  shop = await openShop({}, { backend });
  for (const [name, login] of Object.entries({ customer: SHOPPER, admin: ADMIN, sales: SALES, editor: EDITOR }))
    people[name] = (await signIn(shop, login)).headers;
  people['acting'] = (await actAs(shop)).acting;
});
beforeEach(() => {
  backend.interfere = () => undefined;
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});

const send = (filter: object, as: string): Promise<Response> =>
  fetch(`${shop.url}/exports/premiums`, {
    method: 'POST',
    headers: { ...people[as], 'content-type': 'application/json' },
    body: JSON.stringify(filter),
  });

it.each([
  ['visitor', 401],
  ['customer', 403],
  ['acting', 403],
  ['sales', 403],
  ['editor', 200],
  ['admin', 200],
])('%s: %i', async (person, status) => {
  const response = await send({}, person);
  expect(response.status).toBe(status);
  expect((await response.text()).includes('Krugerrand')).toBe(status === 200);
});

it('of a metal, by name, as a file that is taken back', async () => {
  const response = await send({ metal: 'platinum' }, 'editor');
  const csv = await response.text();
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true, record_delimiter: '\r\n' });
  expect(rows.length).toBeGreaterThan(19);
  const names = rows.map(({ Product }) => Product!);
  expect(names.every((name) => /platinum/i.test(name))).toBe(true);
  expect(rows[0]).toEqual({
    'Product id': expect.stringMatching(/^\d+$/),
    Quantity: expect.stringMatching(/^[1-9]\d*$/),
    Premium: expect.stringMatching(/^\d+(\.\d\d?)?$/),
    Unit: expect.stringMatching(/^(percent|amount)$/),
    Product: names[0],
  });
  const { preparePricingBatch } = dataOf(
    await shop.ask<{ preparePricingBatch: { batch: { counts: { state: string; products: number }[] } | null; userErrors: object[] } }>(
      `mutation Prepare($input: PreparePricingBatchInput!) {
         preparePricingBatch(input: $input) { batch { counts { state products } } userErrors { message field } }
       }`,
      // As it is, nothing would change.
      { input: { key: crypto.randomUUID(), csv: csv.replace(/^(\d+,\d+),[\d.]+/m, '$1,4.56') } },
      { headers: people['editor']! },
    ),
  );
  expect(preparePricingBatch).toEqual({
    batch: {
      counts: [
        { state: 'READY', products: 1 },
        { state: 'UNCHANGED', products: new Set(rows.map((row) => row['Product id'])).size - 1 },
      ],
    },
    userErrors: [],
  });
  const { auditTrail } = dataOf(
    await shop.ask<{ auditTrail: { items: { changes: { to: string }[] }[] } }>(
      '{ auditTrail(action: EXPORT_PREMIUMS) { items { changes { to } } } }',
      {},
      { headers: people['admin']! },
    ),
  );
  expect(auditTrail.items[0]!.changes).toEqual([{ to: 'metal: platinum' }, { to: String(rows.length) }]);
});

it('breaks off where the second page fails: no part is taken for the whole', async () => {
  let pages = 0;
  backend.interfere = (_method, path) => (path.startsWith('/products') && ++pages > 1 ? { status: 500, body: {} } : undefined);
  await expect(send({}, 'editor').then((response) => response.text())).rejects.toThrow(/terminated|aborted|socket/);
});
