import { expect, it } from 'vitest';
import { oneSandbox } from '../support/sandbox-client.ts';

const client = oneSandbox();

it('answers with points that end at the spot price', async () => {
  const { body } = await client.call('GET', '/spot-prices/silver/AUD/1y');
  expect(body.data).toMatchObject({ metal: { slug: 'silver', name: 'Silver' }, currency: 'AUD', currencies: ['NZD', 'AUD', 'SGD', 'USD'] });
  const spot = await client.call('GET', '/spot-prices', { headers: { 'x-country-code': 'AU' } });
  expect(body.data.points.at(-1)[1]).toBe(spot.body.data.prices[1].price);
});

it('answers 404 where it has no history, and lists the capability', async () => {
  expect((await client.call('GET', '/spot-prices/tin/NZD/1y')).status).toBe(404);
  expect((await client.call('GET', '/spot-prices/gold/NZD')).status).toBe(404);
  expect((await client.call('GET', '/website')).body.data.attributes.capabilities).toContain('spotPrices.history');
});
