import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BackendDayFigures, type BackendStaffFigures, staffFigures } from '@koura/shared-types/wire/staff-figures';
import { actionOf, entityBody, entityOf, rowsOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { placeTestOrder, reportMoney } from '../support/placed-order.ts';
import { startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { clockAt, moveTo, orderByTransfer, receipt } from '../support/transfer-orders.ts';
import { versions } from '../support/versions.ts';

const GRAMS_PER_OUNCE = 31.1034768;
/** Gold, a sovereign, of less than fine gold, and silver. */
const PRODUCTS = [1, 41, 95];
/** Long before the orders of the seed, and after them. */
const TODAY = '2027-03-10';
const at = (day: string, hour: number): string => `${day}T${String(hour).padStart(2, '0')}:30:00+13:00`;

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  const logins: Record<string, Awaited<ReturnType<typeof headersOf>>> = {};
  const products = new Map<number, Json>();
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion, clock: clockAt('2026-11-24T10:00+13:00') });
  });
  beforeEach(async () => {
    await client.sandbox.reset();
    await client.control('POST', '/_sandbox/clock', { aheadSeconds: 0 });
    for (const name of ['admin', 'sales', 'editor', 'shopper']) logins[name] = await headersOf(client, name);
    for (const id of PRODUCTS) {
      products.set(id, entityOf(client, await client.call('GET', `/products/${id}`)));
      await client.setStock(id, 100_000);
    }
  });
  afterAll(() => client.sandbox.close());

  const ask = (name = 'sales'): Promise<Reply> => client.call('GET', '/staff-figures', logins[name] ?? {});
  const figures = async (): Promise<BackendStaffFigures> => {
    logins['sales'] = await headersOf(client, 'sales');
    return v.parse(staffFigures, actionOf(client, await ask()));
  };
  const cancel = (id: number): Promise<Reply> =>
    client.call('PUT', `/orders/${id}`, {
      ...logins['sales'],
      body: entityBody(client, { status: 'Canceled', reason: 'No longer wanted' }),
    });
  const cents = (amount: number): number => Math.round(amount * 100);

  /** What one order adds, summed over its lines; nothing of it comes from a total. */
  function expectedOf(order: Json, outcome: Outcome): { revenue: number; ounces: Map<string, number> } {
    const ounces = new Map<string, number>();
    if (outcome.kind === 'cancelled') return { revenue: 0, ounces };
    const goods = order.lineItems.reduce((sum: number, line: Json) => sum + cents(line.unitPrice) * line.quantity, 0);
    const charged = goods - cents(order.discountTotal) + cents(order.shippingTotal);
    const returned = outcome.kind === 'refunded' ? returnedOf(order, outcome) : 0;
    if (outcome.kind === 'refunded' && returned === charged) return { revenue: 0, ounces };
    for (const { productId, quantity } of order.lineItems) {
      const { metal, fineWeightGrams } = products.get(productId)!;
      const slug = metal.slug ?? metal.data.attributes.slug;
      ounces.set(slug, (ounces.get(slug) ?? 0) + (quantity * fineWeightGrams) / GRAMS_PER_OUNCE);
    }
    return { revenue: charged - returned, ounces };
  }

  async function settle(order: Json, outcome: Outcome): Promise<void> {
    if (outcome.kind === 'unpaid') return;
    const returned = outcome.kind === 'refunded' ? returnedOf(order, outcome) : 0;
    const state = returned === 0 ? 'taken' : returned === cents(order.total) ? 'returned' : 'partlyReturned';
    expect((await reportMoney(client, order, { state, returned: returned / 100 })).status).toBe(200);
    if (outcome.kind !== 'cancelled') return;
    logins['sales'] = await headersOf(client, 'sales');
    expect((await cancel(order.id)).status).toBe(200);
  }

  it('are the sums over the lines, to the cent and 1e-6 oz, after refunds and cancellations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(generatedOrder, { minLength: 1, maxLength: 6 }), async (generated) => {
        await client.sandbox.reset();
        for (const id of PRODUCTS) await client.setStock(id, 100_000);
        const expected = { today: empty(), yesterday: empty(), yesterdayByNow: empty() };
        for (const { hour, isToday, lines, outcome } of generated.toSorted((a, b) => timeOf(a) - timeOf(b))) {
          await moveTo(client, at(isToday ? TODAY : '2027-03-09', hour));
          const order = await placeTestOrder(client, lines);
          await settle(order, outcome);
          const days = isToday ? (['today'] as const) : hour < 12 ? (['yesterday', 'yesterdayByNow'] as const) : (['yesterday'] as const);
          for (const day of days) add(expected[day], expectedOf(order, outcome), outcome);
        }
        await moveTo(client, at(TODAY, 12));
        const found = await figures();
        for (const day of ['today', 'yesterday', 'yesterdayByNow'] as const) expectFigures(found[day], expected[day]);
        expect([found.today.day, found.yesterday.day]).toEqual([TODAY, '2027-03-09']);
      }),
      { numRuns: 12 },
    );
  });

  it('lead to lists with as many orders', async () => {
    await moveTo(client, at(TODAY, 9));
    const unpaid = await placeTestOrder(client);
    await reportMoney(client, unpaid, { state: 'held', taken: 0 });
    const paid = await placeTestOrder(client);
    await reportMoney(client, paid);
    const found = await figures();
    const numbersIn = async (view: string): Promise<string[]> =>
      rowsOf(
        client,
        await client.call('GET', `/orders?facets=true&pagination[pageSize]=100&filters[view][$eq]=${view}`, logins['sales']),
      ).map(({ orderNumber }) => orderNumber);
    for (const { view, count } of found.views) expect([view, (await numbersIn(view)).length]).toEqual([view, count]);
    expect(await numbersIn('unpaid')).toContain(unpaid.orderNumber);
    expect(await numbersIn('toPick')).toContain(paid.orderNumber);
    const shipment = { carrier: 'NZ Couriers', number: 'KB1', isSignatureRequired: false, events: [] };
    await client.call('POST', `/orders/${paid.id}/shipments`, { ...logins['sales'], body: shipment });
    expect(await numbersIn('toPick')).not.toContain(paid.orderNumber);
    expect(await numbersIn('toSend')).toContain(paid.orderNumber);
    await cancel(paid.id);
    expect(await numbersIn('toSend')).not.toContain(paid.orderNumber);
    // Cancelled, and the money is still with the dealer.
    expect(await numbersIn('needsAttention')).toContain(paid.orderNumber);
  });

  it('an overpayment that is sent back takes nothing off the revenue', async () => {
    const order = await orderByTransfer(client);
    logins['sales'] = await headersOf(client, 'sales');
    const send = (path: string, body: unknown): Promise<Reply> =>
      client.call('POST', `/orders/${order.id}/${path}`, { ...logins['sales'], body });
    const now = client.sandbox.clock.now().toISOString();
    await send('transfers', receipt(Math.round((order.total + 10) * 100) / 100, now));
    const before = (await figures()).today.revenue;
    const returned = { amount: 10, currency: 'NZD', returnedAt: now, bankReference: '', key: 'too-much-1' };
    expect((await send('transfer-returns', returned)).status).toBe(200);
    expect((await figures()).today.revenue).toEqual(before);
  });

  it('name what sells out within a week at the pace of the last two', async () => {
    await placeTestOrder(client, [{ id: 1, quantity: 20 }]);
    await client.setStock(1, 9);
    expect((await figures()).soldOutSoon.products).toContainEqual(
      expect.objectContaining({ id: 1, stock: 9, sold: expect.any(Number), daysLeft: expect.any(Number) }),
    );
    await client.setStock(1, 100_000);
    expect((await figures()).soldOutSoon.products.map(({ id }) => id)).not.toContain(1);
  });

  it('are for staff only', async () => {
    for (const name of ['shopper', 'nobody']) expect((await ask(name)).status).toBe(403);
    for (const name of ['admin', 'sales', 'editor']) expect((await ask(name)).status).toBe(200);
  });
});

type Outcome = { kind: 'unpaid' | 'paid' | 'cancelled' } | { kind: 'refunded'; percent: number };

interface Expected {
  orders: number;
  canceled: number;
  revenue: number;
  ounces: Map<string, number>;
}

const outcomes: fc.Arbitrary<Outcome> = fc.oneof(
  fc.constantFrom<Outcome>({ kind: 'unpaid' }, { kind: 'paid' }, { kind: 'cancelled' }),
  fc.record({ kind: fc.constant('refunded' as const), percent: fc.constantFrom(1, 33, 50, 99, 100) }),
);
const generatedOrder = fc
  .record({
    isToday: fc.boolean(),
    // Today ends at half past twelve.
    hour: fc.integer({ min: 0, max: 11 }).chain((hour) => fc.constantFrom(hour, hour + 12)),
    lines: fc
      .uniqueArray(fc.constantFrom(...PRODUCTS), { minLength: 1, maxLength: 3 })
      .chain((ids) => fc.tuple(...ids.map((id) => fc.integer({ min: 5, max: 25 }).map((quantity) => ({ id, quantity }))))),
    outcome: outcomes,
  })
  .map((order) => (order.isToday ? { ...order, hour: order.hour % 12 } : order));

const timeOf = ({ isToday, hour }: { isToday: boolean; hour: number }): number => (isToday ? 24 : 0) + hour;

/** Cents that were returned of an order. */
function returnedOf(order: Json, { percent }: { percent: number }): number {
  return Math.floor((Math.round(order.total * 100) * percent) / 100);
}

function empty(): Expected {
  return { orders: 0, canceled: 0, revenue: 0, ounces: new Map() };
}

function add(sum: Expected, { revenue, ounces }: Pick<Expected, 'revenue' | 'ounces'>, outcome: Outcome): void {
  sum.orders += 1;
  if (outcome.kind === 'cancelled') sum.canceled += 1;
  sum.revenue += revenue;
  for (const [slug, weight] of ounces) sum.ounces.set(slug, (sum.ounces.get(slug) ?? 0) + weight);
}

function expectFigures(found: BackendDayFigures, expected: Expected): void {
  expect([found.orders, found.canceled]).toEqual([expected.orders, expected.canceled]);
  expect(found.revenue.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(expected.revenue);
  for (const { amount } of found.revenue) expect(amount).toBe(Number(amount.toFixed(2)));
  const ounces = new Map(found.ounces.map(({ slug, ounces: weight }) => [slug, weight]));
  expect([...ounces.keys()].toSorted()).toEqual([...expected.ounces.keys()].toSorted());
  for (const [slug, weight] of expected.ounces) expect(Math.abs(ounces.get(slug)! - weight)).toBeLessThan(1e-6);
}
