import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
  client.sandbox.reset();
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
  client.sandbox.tick();
  const after = await sovereign();
  expect(after.priceParts.taxRatePercent).toBe(20);
  expect(after.priceParts.tax).toBeCloseTo(inclusive(after.price, 20), 1);
});
