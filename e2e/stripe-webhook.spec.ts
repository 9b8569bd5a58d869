import { createHmac } from 'node:crypto';
import { expect, test } from '@playwright/test';

const SECRET = 'whsec_koura_sandbox';
const PATH = '/webhooks/stripe';

function signed(body: string, stamp = Math.floor(Date.now() / 1000)): Record<string, string> {
  const digest = createHmac('sha256', SECRET).update(`${stamp}.${body}`).digest('hex');
  return { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${stamp},v1=${digest}` };
}

test('webhooks pass through the shop’s own origin, byte for byte and without a redirect', async ({ request }) => {
  // Whitespace and the order of fields are part of what is signed.
  const body = '{ "type": "payment_intent.succeeded",\n  "data": {"object": {"object": "payment_intent", "id": "pi_foreign"}} }';
  const send = (data: string, headers: Record<string, string>) => request.post(PATH, { data: Buffer.from(data), headers, maxRedirects: 0 });
  expect((await send(body, signed(body))).status()).toBe(200);
  const forged = await send(`${body} `, signed(body));
  expect([forged.status(), await forged.text()]).toEqual([400, '']);
  const tomorrow = Math.floor(Date.now() / 1000) + 86_400;
  expect((await send(body, signed(body, tomorrow))).status()).toBe(400);
  const large = JSON.stringify({ padding: 'x'.repeat(600_000) });
  expect((await send(large, signed(large))).status()).toBe(413);
});
