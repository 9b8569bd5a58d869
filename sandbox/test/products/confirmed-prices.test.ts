import { expect, it } from 'vitest';
import { oneSandbox, productsIn } from '../support/sandbox-client.ts';

const client = oneSandbox();

/** The time of a price of this metal. */
async function timeOf(metal: string): Promise<string> {
  const found = productsIn(await client.call('GET', '/products?pagination[pageSize]=100')).find(
    (one) => one.metal.data.attributes.slug === metal,
  );
  return found!.priceUpdatedAt;
}

async function after(seconds: number, gold: number): Promise<void> {
  const { aheadSeconds } = (await client.control('GET', '/_sandbox/clock')).body;
  expect((await client.control('POST', '/_sandbox/clock', { aheadSeconds: aheadSeconds + seconds })).status).toBe(200);
  expect((await client.control('POST', '/_sandbox/spot', { metal: 'gold', price: gold })).status).toBe(200);
}

// Shops call a price out of date whose time is more than five minutes ago.
it('a price that stands still is confirmed a minute later, while another metal moves', async () => {
  await after(120, 7001);
  const silver = await timeOf('silver');
  await after(20, 7002);
  expect(await timeOf('silver')).toBe(silver);
  expect((await timeOf('gold')) > silver).toBe(true);
  await after(50, 7003);
  expect(Date.parse(await timeOf('silver')) - Date.parse(silver)).toBeGreaterThanOrEqual(60_000);
});
