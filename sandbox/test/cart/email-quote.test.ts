import { expect, it } from 'vitest';

import { oneSandbox } from '../support/sandbox-client.ts';
import { sampleProducts } from '../support/sample-products.ts';

const client = oneSandbox();
const found = sampleProducts(client);

it('e-mails a quote with lines and total', async () => {
  const { token, cart } = await client.fillCart([{ id: found.stocked.id, quantity: 2 }]);
  expect((await client.call('POST', '/checkout/email', { token, body: { email: 'not an address' } })).status).toBe(400);
  expect((await client.call('POST', '/checkout/email', { token, body: { email: 'ana@example.com', name: 'Ana' } })).status).toBe(200);
  const [mail] = (await client.control('GET', '/_sandbox/outbox')).body;
  expect(mail).toMatchObject({ to: 'ana@example.com' });
  expect(mail.text).toContain(found.stocked.name);
  expect(mail.text.replaceAll(',', '')).toContain(cart.total.toFixed(2));
  const page = await fetch(`${client.sandbox.url}/outbox`);
  expect(await page.text()).toContain('Your quote from Koura Bullion');
});
