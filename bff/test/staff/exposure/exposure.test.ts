import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';

import { openShop, type Shop } from '../../support/cart-shop.ts';
import { ADMIN, dataOf, EDITOR, signIn, type UserErrorData } from '../../support/people.ts';

const FIELDS =
  '{ at metals { slug carried sold bought net unpaid held limit lastHedge { id ounces price { amount currencyCode } note by { name } } } }';
const EXPOSURE = `{ exposure ${FIELDS} }`;
const RECORD = `mutation($input: RecordHedgeInput!) { recordHedge(input: $input) { exposure ${FIELDS} userErrors { code message field } } }`;

interface Metal {
  slug: string;
  net: number;
  limit: number | null;
  lastHedge: { id: string; ounces: number; price: { amount: string } | null; note: string | null; by: { name: string } } | null;
}
interface Recorded {
  exposure: { metals: Metal[] } | null;
  userErrors: UserErrorData[];
}

let shop: Shop;
let editor: Record<string, string>;
let admin: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await shop.control('/_sandbox/reset', 'POST');
  await shop.control('/_sandbox/faults', 'DELETE');
  ({ headers: editor } = await signIn(shop, EDITOR));
  ({ headers: admin } = await signIn(shop, ADMIN));
});
afterAll(() => shop.close());

const gold = async (): Promise<Metal> =>
  dataOf(await shop.ask<{ exposure: { metals: Metal[] } }>(EXPOSURE, {}, { headers: editor })).exposure.metals.find(
    ({ slug }) => slug === 'gold',
  )!;
const record = async (fields: object, headers = editor): Promise<Recorded> => {
  const input = { metal: 'gold', ounces: '12.5', lastHedgeId: (await gold()).lastHedge?.id ?? null, key: randomUUID(), ...fields };
  return dataOf(await shop.ask<{ recordHedge: Recorded }>(RECORD, { input }, { headers })).recordHedge;
};

it('a hedge lowers what is open, with who recorded it', async () => {
  const before = await gold();
  expect(before.limit).toBe(50);
  const { exposure, userErrors } = await record({ ounces: '1.25', price: '7200.50', note: ' Half ' });
  expect(userErrors).toEqual([]);
  const after = exposure!.metals.find(({ slug }) => slug === 'gold')!;
  expect(after.net).toBeCloseTo(before.net - 1.25, 6);
  expect(after.lastHedge).toMatchObject({
    ounces: 1.25,
    price: { amount: '7200.50', currencyCode: 'NZD' },
    note: 'Half',
    by: { name: 'Mei Lin' },
  });
});

it('a colleague was faster: what counts now comes back, and nothing is recorded', async () => {
  const lastHedgeId = (await gold()).lastHedge?.id ?? null;
  await record({ lastHedgeId }, admin);
  const { net } = await gold();
  const late = await record({ lastHedgeId });
  expect(late.userErrors[0]!.message).toMatch(/A colleague has recorded a hedge/);
  expect(late.exposure!.metals.find(({ slug }) => slug === 'gold')!.net).toBe(net);
});

it('a lost answer is asked for again with the same key: one hedge', async () => {
  const { net, lastHedge } = await gold();
  const input = { ounces: '2', key: randomUUID(), lastHedgeId: lastHedge?.id ?? null };
  await shop.control('/_sandbox/faults', 'POST', { method: 'POST', path: '/hedges', cut: 'after' });
  expect((await record(input)).userErrors[0]!.message).toMatch(/Press the button again: it records the same hedge/);
  await shop.control('/_sandbox/faults', 'DELETE');
  expect((await record(input)).userErrors).toEqual([]);
  expect((await gold()).net).toBeCloseTo(net - 2, 6);
});

it('open metal in money, and every hedge with who, when and at what price', async () => {
  await record({ ounces: '1', price: '7200.50' });
  const query = `{ exposure { metals { slug net money { spot { amount } value { amount currencyCode } month { result { amount } } today { from hedged hedgePrice { amount } } } } }
    hedges { total pageCount items { metal metalName ounces price { amount } at by { name } } } }`;
  const { exposure, hedges } = dataOf(
    await shop.ask<{ exposure: { metals: MetalInMoney[] }; hedges: { items: object[] } }>(query, {}, { headers: editor }),
  );
  const { net, money } = exposure.metals.find(({ slug }) => slug === 'gold')!;
  expect(Number(money.value.amount)).toBeCloseTo(net * Number(money.spot.amount), 0);
  expect(money).toMatchObject({ value: { currencyCode: 'NZD' }, month: { result: { amount: expect.any(String) } } });
  expect(money.today).toMatchObject({ hedgePrice: { amount: expect.any(String) } });
  expect(hedges.items[0]).toMatchObject({
    metal: 'gold',
    metalName: 'Gold',
    ounces: 1,
    price: { amount: '7200.50' },
    by: { name: 'Mei Lin' },
  });
});

it('without the capability ounces alone', async () => {
  const other = await openShop({}, {}, ['staff.exposureInMoney']);
  onTestFinished(() => other.close());
  const { headers } = await signIn(other, EDITOR);
  const query = '{ exposure { metals { money { spot { amount } } } } hedges { total } }';
  const { exposure, hedges } = dataOf(await other.ask<{ exposure: { metals: { money: null }[] }; hedges: null }>(query, {}, { headers }));
  expect([exposure.metals[0]!.money, hedges]).toEqual([null, null]);
});

interface MetalInMoney {
  slug: string;
  net: number;
  money: { spot: { amount: string }; value: { amount: string }; month: object; today: object };
}
