import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mainRows } from '../../../commerce/test/support/only-in-full.ts';
import { actionOf, rowsOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { asService, type Json, type SandboxClient, startTestSandbox } from '../support/sandbox-client.ts';
import { changeSetting, clockAt, moveTo, orderByTransfer, receipt } from '../support/transfer-orders.ts';

let client: SandboxClient;
beforeAll(async () => {
  client = await startTestSandbox({ clock: clockAt('2026-11-24T10:00+13:00') });
});
afterAll(() => client.sandbox.close());
beforeEach(async () => {
  await client.sandbox.reset();
  await changeSetting(client, 'countries', ([own, ...others]: Json[]) => [
    { ...own, taxChanges: [{ from: '2026-11-26', rate: 20, includedLabel: 'incl. 20% GST' }] },
    ...others,
  ]);
});

/** A coin below investment grade. */
async function sovereign(): Promise<Json> {
  const rows = rowsOf(client, await client.call('GET', '/products?pagination[pageSize]=100&searchQuery=sovereign'));
  return rows.find((one: Json) => one.priceParts.taxRatePercent > 0 && one.stockAvailable > 5);
}

const inclusive = (amount: number, rate: number): number => (amount * rate) / (100 + rate);

it.each([
  ['the last minute of the old rate', '2026-11-25T23:59+13:00', '2026-11-25', 15],
  ['the midnight of the new one', '2026-11-26T00:00+13:00', '2026-11-26', 20],
])('an order is invoiced at the rate of the day on which its money came: %s', async (_, paidAt, day, rate) => {
  const { id } = await sovereign();
  const sales = await headersOf(client, 'sales');
  const order = await orderByTransfer(client, { items: [{ id, quantity: 1 }] });
  expect(order.taxTotal).toBeCloseTo(inclusive(order.total, 15), 1);
  await moveTo(client, paidAt);
  const paid = await client.call('POST', `/orders/${order.id}/transfers`, {
    body: receipt(order.total, new Date(paidAt).toISOString(), { sentOn: '2026-11-25' }),
    ...sales,
  });
  expect(paid.status).toBe(200);
  const [invoice] = actionOf(client, await client.call('GET', `/orders/${order.id}/invoices`, asService));
  expect(invoice).toMatchObject({ dateOfSupply: day, total: order.total, lines: [{ taxTreatment: 'taxed', taxRate: rate }] });
  expect(invoice.taxTotal).toBeCloseTo(inclusive(order.total, rate), 1);
});

it('prices and what the country says change at the dealer’s midnight, whether or not the market moves', async () => {
  const before = await sovereign();
  expect(before.priceParts.taxRatePercent).toBe(15);
  await moveTo(client, '2026-11-26T00:00+13:00');
  await client.sandbox.tick();
  const after = await sovereign();
  expect(after.priceParts.taxRatePercent).toBe(20);
  expect(after.priceParts.tax).toBeCloseTo(inclusive(after.price, 20), 1);
});

// Midnights of a day on which the clocks change, and of the day after: 23 or 25 hours apart.
describe.each(
  mainRows(2, [
    ['Auckland, forward', 'Pacific/Auckland', 'NZ-AUK', '2026-09-25T00:00Z', '2026-09-27', '2026-09-26T12:00Z', '2026-09-27T11:00Z'],
    ['Auckland, back', 'Pacific/Auckland', 'NZ-AUK', '2027-04-02T00:00Z', '2027-04-04', '2027-04-03T11:00Z', '2027-04-04T12:00Z'],
    ['Sydney, forward', 'Australia/Sydney', 'AU-NSW', '2026-10-02T02:00Z', '2026-10-04', '2026-10-03T14:00Z', '2026-10-04T13:00Z'],
    ['Sydney, back', 'Australia/Sydney', 'AU-NSW', '2027-04-02T02:00Z', '2027-04-04', '2027-04-03T13:00Z', '2027-04-04T14:00Z'],
  ]),
)('the day of supply where the clocks change: %s', (_name, zone, region, placedAt, day, midnight, nextMidnight) => {
  let there: SandboxClient;
  beforeAll(async () => {
    there = await startTestSandbox({ clock: clockAt(placedAt) });
    await changeSetting(there, 'calendar', (calendar: Json) => ({ ...calendar, zone, region }));
    await changeSetting(there, 'countries', ([own, ...others]: Json[]) => [
      { ...own, taxChanges: [{ from: day, rate: 20, includedLabel: 'incl. 20% GST' }] },
      ...others,
    ]);
  });
  afterAll(() => there.sandbox.close());

  const dayFrom = (days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  const moment = (at: string, ms = 0): string => new Date(Date.parse(at) + ms).toISOString();

  it('is the dealer’s calendar day of the payment, with the rate of that day', async () => {
    const rows = [
      [moment(midnight, -1000), dayFrom(-1), 15],
      [moment(midnight), day, 20],
      // Some hours later the clocks have changed.
      [moment(nextMidnight, -1000), day, 20],
      [moment(nextMidnight), dayFrom(1), 20],
    ] as const;
    const products = rowsOf(there, await there.call('GET', '/products?pagination[pageSize]=100&searchQuery=sovereign'));
    const { id } = products.find((one: Json) => one.priceParts.taxRatePercent > 0 && one.stockAvailable > 5);
    const orders: Json[] = [];
    for (const [index] of rows.entries()) {
      const buyer = { email: `buyer-${index}@mail.example`, from: `203.0.113.${index + 10}`, line1: `${index + 1} New Street` };
      orders.push(await orderByTransfer(there, { items: [{ id, quantity: 1 }], ...buyer }));
    }
    const sales = await headersOf(there, 'sales');
    const invoiced: unknown[] = [];
    for (const [index, [paidAt]] of rows.entries()) {
      const order = orders[index];
      await moveTo(there, paidAt);
      const body = receipt(order.total, paidAt, { key: `receipt-${index}`, bankReference: order.orderNumber });
      expect((await there.call('POST', `/orders/${order.id}/transfers`, { body, ...sales })).status).toBe(200);
      const [invoice] = actionOf(there, await there.call('GET', `/orders/${order.id}/invoices`, asService));
      invoiced.push([paidAt, invoice.dateOfSupply, invoice.lines[0].taxRate]);
    }
    expect(invoiced).toEqual(rows);
  });
});
