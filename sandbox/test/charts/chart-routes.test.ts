import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SandboxClient, startTestSandbox } from '../support/sandbox-client.ts';

let client: SandboxClient;
beforeAll(async () => {
  client = await startTestSandbox();
});
afterAll(() => client.sandbox.close());

it('answers with the country’s currency and a year unless it is asked for others', async () => {
  const plain = await client.call('GET', '/spot-prices/history?metal=silver', { headers: { 'x-country-code': 'AU' } });
  const asked = await client.call('GET', '/spot-prices/history?metal=silver&currency=AUD&range=1y');
  expect(plain.body.data).toMatchObject({ metal: { slug: 'silver', name: 'Silver' }, currency: 'AUD' });
  expect(plain.body.data.points.slice(0, -1)).toEqual(asked.body.data.points.slice(0, -1));
  const { body } = await client.call('GET', '/spot-prices', { headers: { 'x-country-code': 'AU' } });
  expect(plain.body.data.points.at(-1)[1]).toBe(body.data.prices[1].price);
});

it('answers 404 to what it has no history of, and says that it can', async () => {
  expect((await client.call('GET', '/spot-prices/history?metal=tin')).status).toBe(404);
  expect((await client.call('GET', '/spot-prices/history')).status).toBe(404);
  expect((await client.call('GET', '/website')).body.data.attributes.capabilities).toContain('spotPrices.history');
});
