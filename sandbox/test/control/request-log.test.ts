import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';

import { oneSandbox } from '../support/sandbox-client.ts';

const client = oneSandbox();

it('logs what was sent, without the bearer token', async () => {
  await client.control('DELETE', '/_sandbox/requests');
  const token = randomUUID();
  await client.call('POST', '/cart/items?x=1', {
    token,
    body: { items: [] },
    headers: { 'x-host': 'shop.example', 'x-country-code': 'AU', authorization: 'Bearer secret' },
  });
  const { body } = await client.control('GET', '/_sandbox/requests');
  expect(body).toMatchObject([
    { method: 'POST', url: '/api/cart/items?x=1', host: 'shop.example', countryCode: 'AU', token, authorized: true, body: { items: [] } },
  ]);
  expect(JSON.stringify(body)).not.toContain('secret');
});
