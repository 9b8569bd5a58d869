import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BackendExposure, type BackendMetalExposure, exposure, hedgeList } from '@koura/shared-types/wire/exposure';
import { actionOf, entityBody, entityOf, rowsOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { placeTestOrder, reportMoney } from '../support/placed-order.ts';
import { startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { clockAt, moveTo } from '../support/transfer-orders.ts';
import { versions } from '../support/versions.ts';

const GRAMS_PER_OUNCE = 31.1034768;
/** Gold, a sovereign, of less than fine gold, and silver. */
const PRODUCTS = [1, 41, 95];

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  const logins: Record<string, Awaited<ReturnType<typeof headersOf>>> = {};
  const products = new Map<number, { metal: string; ounces: number }>();
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion, clock: clockAt('2026-11-24T10:00+13:00') });
  });
  beforeEach(async () => {
    await begin();
    for (const id of PRODUCTS) {
      const { metal, fineWeightGrams } = entityOf(client, await client.call('GET', `/products/${id}`));
      products.set(id, { metal: metal.slug ?? metal.data.attributes.slug, ounces: fineWeightGrams / GRAMS_PER_OUNCE });
    }
  });
  afterAll(() => client.sandbox.close());

  async function begin(): Promise<void> {
    await client.sandbox.reset();
    await client.control('POST', '/_sandbox/clock', { aheadSeconds: 0 });
    for (const name of ['admin', 'sales', 'editor', 'shopper']) logins[name] = await headersOf(client, name);
    for (const id of PRODUCTS) await client.setStock(id, 100_000);
  }
  const ask = (name = 'editor'): Promise<Reply> => client.call('GET', '/exposure', logins[name] ?? {});
  const read = async (): Promise<BackendExposure> => v.parse(exposure, actionOf(client, await ask()));
  const of = async (metal: string): Promise<BackendMetalExposure> => (await read()).metals.find(({ slug }) => slug === metal)!;
  const hedge = async (fields: Json = {}, name = 'editor'): Promise<Reply> =>
    client.call('POST', '/hedges', {
      ...logins[name],
      body: {
        key: randomUUID(),
        metal: 'gold',
        ounces: 1,
        price: null,
        note: null,
        lastHedge: (await of('gold')).lastHedge?.id ?? null,
        ...fields,
      },
    });
  const cancel = (id: number): Promise<Reply> =>
    client.call('PUT', `/orders/${id}`, {
      ...logins['sales'],
      body: entityBody(client, { status: 'Canceled', reason: 'No longer wanted' }),
    });

  async function accepted(reply: Promise<Reply>): Promise<void> {
    const { status, body } = await reply;
    if (status !== 200) throw new Error(`answered with ${status}: ${JSON.stringify(body)}`);
  }

  it('is what was sold and not covered, to 1e-6 oz, after refunds, cancellations and hedges', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        await begin();
        const before = new Map((await read()).metals.map((one) => [one.slug, one]));
        const open = new Map<string, number>([...before].map(([slug, { net }]) => [slug, net]));
        const add = (metal: string, ounces: number): void => void open.set(metal, open.get(metal)! + ounces);
        for (const one of steps) {
          if (one.kind === 'hedge') {
            await accepted(hedge({ ounces: one.ounces }));
            add('gold', -one.ounces);
            continue;
          }
          if (one.kind === 'purchase') {
            await accepted(client.control('POST', '/_sandbox/purchases', { metal: 'gold', ounces: one.ounces }));
            add('gold', -one.ounces);
            continue;
          }
          const order = await placeTestOrder(client, one.lines);
          if (one.outcome !== 'unpaid') {
            const isReturned = one.outcome === 'returned';
            const state = isReturned ? 'returned' : one.outcome === 'partly' ? 'partlyReturned' : 'taken';
            const returned = isReturned ? order.total : one.outcome === 'partly' ? Math.floor(order.total / 2) : 0;
            await accepted(reportMoney(client, order, { state, returned }));
            if (one.outcome === 'cancelled') await accepted(cancel(order.id));
            if (isReturned || one.outcome === 'cancelled') continue;
          }
          for (const { id, quantity } of one.lines) add(products.get(id)!.metal, quantity * products.get(id)!.ounces);
        }
        for (const { slug, net, carried, sold, bought } of (await read()).metals) {
          // Six digits, rounded before and after.
          expect(Math.abs(net - open.get(slug)!)).toBeLessThan(1.001e-6);
          expect(Math.abs(carried + sold - bought - net)).toBeLessThan(1e-9);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('an order from before the last hedge that is cancelled afterwards is taken off what was carried', async () => {
    const order = await placeTestOrder(client, [{ id: 1, quantity: 5 }]);
    await reportMoney(client, order);
    await moveTo(client, '2026-11-24T11:00:00+13:00');
    for (const name of ['sales', 'editor']) logins[name] = await headersOf(client, name);
    const { net } = await of('gold');
    await hedge({ ounces: net });
    expect(await of('gold')).toMatchObject({ net: 0, carried: 0, sold: 0, bought: 0 });
    await cancel(order.id);
    const after = await of('gold');
    expect(after.carried).toBeCloseTo(-5 * products.get(1)!.ounces, 5);
    expect(after.net).toBeCloseTo(after.carried, 6);
  });

  it('counts what nobody has paid, and what carts hold apart', async () => {
    const before = await of('gold');
    const order = await placeTestOrder(client, [{ id: 1, quantity: 3 }]);
    await reportMoney(client, order, { state: 'held', taken: 0 });
    const after = await of('gold');
    expect(after.unpaid - before.unpaid).toBeCloseTo(3 * products.get(1)!.ounces, 5);
    const { token } = await client.fillCart([{ id: 1, quantity: 2 }]);
    expect((await client.call('POST', '/checkout/quote', { token, body: {} })).status).toBe(200);
    const held = await of('gold');
    expect(held.held - after.held).toBeCloseTo(2 * products.get(1)!.ounces, 5);
    expect(held.net).toBeCloseTo(after.net, 6);
  });

  it('a hedge has its line in the audit, and its key records nothing twice', async () => {
    const key = randomUUID();
    const fields = { key, ounces: 2.5, price: 7200.5, note: 'Half', lastHedge: (await of('gold')).lastHedge?.id ?? null };
    const { net } = await of('gold');
    for (const reply of [await hedge(fields), await hedge(fields)]) expect(reply.status).toBe(200);
    const gold = await of('gold');
    expect(gold.net).toBeCloseTo(net - 2.5, 6);
    expect(gold.lastHedge).toMatchObject({ ounces: 2.5, price: 7200.5, note: 'Half', by: { username: expect.any(String) } });
    const lines = rowsOf(client, await client.call('GET', '/audit-entries?filters[action][$eq]=recordHedge', logins['admin']));
    expect(lines).toHaveLength(1);
    expect((await hedge({ ...fields, ounces: 3 })).status).toBe(409);
  });

  it('comes to money: value at spot, average prices, and a result that covering at spot does not change', async () => {
    const before = (await of('gold')).money!;
    const order = await placeTestOrder(client, [{ id: 1, quantity: 4 }]);
    await reportMoney(client, order);
    const sold = await of('gold');
    const { spot, value, today } = sold.money!;
    expect(value).toBeCloseTo(sold.net * spot!, 1);
    const ounces = 4 * products.get(1)!.ounces;
    expect(today.sold - before.today.sold).toBeCloseTo(ounces, 5);
    const takings = ({ today: { sold: all, salePrice } }: typeof before): number => all * (salePrice ?? 0);
    const gain = takings(sold.money!) - takings(before) - ounces * spot!;
    expect(today.result! - before.today.result!).toBeCloseTo(gain, 0);
    await accepted(hedge({ ounces, price: spot, note: 'At spot' }));
    const covered = await of('gold');
    expect(covered.money!.today.result).toBeCloseTo(today.result!, 1);
    expect(covered.money!.month.result).toBeCloseTo(sold.money!.month.result!, 1);
    await accepted(hedge({ ounces: 1 }));
    expect((await of('gold')).money!.today.unpriced).toBeCloseTo(1, 6);
    const { hedges, pagination } = v.parse(hedgeList, actionOf(client, await client.call('GET', '/hedges', logins['editor'])));
    expect(hedges.slice(0, 2)).toMatchObject([
      { price: null },
      { metal: { slug: 'gold' }, price: spot, note: 'At spot', by: { username: expect.any(String) } },
    ]);
    expect(pagination.total).toBe(hedges.length);
  });

  it('a colleague was faster: nothing is recorded', async () => {
    const seen = (await of('gold')).lastHedge?.id ?? null;
    await hedge({ lastHedge: seen }, 'admin');
    const before = await read();
    const late = await hedge({ lastHedge: seen });
    expect(late.status).toBe(409);
    expect((await read()).metals).toEqual(before.metals);
  });

  it.each([
    [{ metal: 'tin' }, /no such metal/],
    [{ ounces: 0 }, /not 0/],
    [{ ounces: '1' }, /ounces must be a number/],
    [{ ounces: 2_000_000 }, /ounces must be a number/],
    [{ price: -1 }, /price must be above 0/],
    [{ note: 'x'.repeat(201) }, /note must be/],
    [{ key: 'x' }, /key must be/],
  ])('refuses %o', async (fields, message) => {
    const { status, body } = await hedge(fields);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(message)]);
  });

  it('is for Admins and Premium Editors', async () => {
    for (const name of ['sales', 'shopper', 'visitor']) {
      expect((await ask(name)).status).toBe(403);
      expect((await hedge({}, name)).status).toBe(403);
    }
    for (const name of ['admin', 'editor']) expect((await ask(name)).status).toBe(200);
  });
});

type Step =
  | { kind: 'hedge'; ounces: number }
  | { kind: 'purchase'; ounces: number }
  | { kind: 'order'; outcome: 'unpaid' | 'paid' | 'cancelled' | 'returned' | 'partly'; lines: { id: number; quantity: number }[] };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hedge' as const), ounces: fc.constantFrom(-3, 0.5, 12.345678) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('purchase' as const), ounces: fc.constantFrom(1, 3.215075) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      outcome: fc.constantFrom('unpaid' as const, 'paid' as const, 'cancelled' as const, 'returned' as const, 'partly' as const),
      lines: fc
        .uniqueArray(fc.constantFrom(...PRODUCTS), { minLength: 1, maxLength: 2 })
        .chain((ids) => fc.tuple(...ids.map((id) => fc.integer({ min: 5, max: 25 }).map((quantity) => ({ id, quantity }))))),
    }),
  },
);
