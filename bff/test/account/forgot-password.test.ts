import { expect, it } from 'vitest';

import { type Answer, oneShop, ownAddress } from '../support/cart-shop.ts';
import { BackendProxy } from '../support/backend-proxy.ts';
import { SHOPPER, signIn, SITE } from '../support/people.ts';

const FORGOT = 'mutation($email: String!) { forgotPassword(input: { email: $email }) { sent userErrors { code field } } }';
const backend = new BackendProxy();
const shop = oneShop({}, { backend });
const forgot = (email: string, headers: Record<string, string> = {}): Promise<Answer<object>> =>
  shop.ask(FORGOT, { email }, { headers: { ...SITE, ...ownAddress(), ...headers } });

it('has the same result and sends the same request for known and unknown addresses, in both versions', async () => {
  await shop.forgetRequests();
  const [known, unknown] = await Promise.all([forgot(SHOPPER.email), forgot('nobody@koura.example')]);
  expect(known).toEqual({ data: { forgotPassword: { sent: true, userErrors: [] } }, cookies: [] });
  expect(unknown).toEqual(known);
  // The answer does not wait for a slow backend.
  const requests = async (): Promise<string[]> => (await shop.requests()).map(({ method, url }) => `${method} ${url}`);
  await expect.poll(requests).toEqual(Array(2).fill('POST /auth/forgot-password'));
  const outbox = () => shop.control<{ to: string; text: string }[]>('/_sandbox/outbox');
  await expect.poll(outbox).toHaveLength(1);
  const mails = await outbox();
  expect(mails.map(({ to }) => to)).toEqual([SHOPPER.email]);
  expect(mails[0]!.text).toMatch(/http:\/\/localhost:3000\/set-password\/[0-9a-f]{64}\//);
});

it('signs out first, and rejects an invalid address', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  const response = await forgot('nowhere', headers);
  expect(response.data).toEqual({ forgotPassword: { sent: false, userErrors: [{ code: 'INVALID_INPUT', field: 'email' }] } });
  expect(response.cookies).toEqual(['koura_token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
});

it('fails while the backend is unavailable', async () => {
  backend.interfere = (_method, path) => (path.startsWith('/auth') ? { status: 503, body: 'down' } : undefined);
  expect((await forgot(SHOPPER.email)).errors?.[0]?.extensions.status).toBe(503);
  backend.interfere = () => undefined;
});

it('the sixth try for one address from one network is rejected with the time to wait, known or not', async () => {
  for (const email of ['newcomer@koura.example', 'nobody-else@koura.example']) {
    const here = ownAddress();
    const tries = await Promise.all(Array.from({ length: 6 }, () => forgot(email, here)));
    const rejected = tries.filter(({ errors }) => errors);
    expect(rejected.map(({ errors }) => errors![0]!.extensions)).toMatchObject([{ code: 'RATE_LIMITED', status: 429 }]);
  }
});
