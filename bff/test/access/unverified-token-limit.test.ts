import { expect, it } from 'vitest';

import { type Answer, oneShop, ownAddress } from '../support/cart-shop.ts';
import { BackendProxy } from '../support/backend-proxy.ts';
import { SHOPPER, signIn, SITE, VIEWER_QUERY, WHOLESALE } from '../support/people.ts';

const backend = new BackendProxy();
const shop = oneShop({}, { backend });

type Seen = Answer<{ viewer: { email: string } | null }>;
const ask = (headers: Record<string, string>): Promise<Seen> =>
  shop.ask<{ viewer: { email: string } | null }>(VIEWER_QUERY, {}, { headers });
const unknown = (address: Record<string, string>): Record<string, string> => ({
  ...address,
  authorization: `Bearer a.${crypto.randomUUID()}.c`,
});
const isLimited = ({ errors }: Seen): boolean => errors?.[0]?.extensions.code === 'RATE_LIMITED';
const lookUps = async (): Promise<number> => (await shop.requests()).filter(({ url }) => url.startsWith('/users/me')).length;

it('unknown tokens from one address cost the backend sixty calls a minute, and known ones are still accepted', async () => {
  const address = ownAddress();
  const { headers } = await signIn(shop, SHOPPER, { headers: address });
  await shop.forgetRequests();
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(unknown(address))));
  expect(answers.filter(isLimited)).toHaveLength(140);
  expect(await lookUps()).toBe(60);
  const limited = answers.find(isLimited);
  expect(Number(limited!.retryAfter)).toBeGreaterThan(0);
  expect(Number(limited!.retryAfter)).toBeLessThanOrEqual(60);
  expect(limited!.errors![0]!.message).toMatch(/^Too many invalid tokens\. Please wait \d+ seconds\.$/);
  // A token that was accepted before, from the same address, and another client's first request from another one.
  expect((await ask(headers)).data?.viewer?.email).toBe(SHOPPER.email);
  expect((await ask(unknown(ownAddress()))).errors?.[0]?.extensions.code).not.toBe('RATE_LIMITED');
});

it('counts a /64 as one address', async () => {
  const from = (host: number): Promise<Seen> => ask(unknown({ 'x-forwarded-for': `2001:db8:77:1::${host.toString(16)}` }));
  const answers = await Promise.all(Array.from({ length: 70 }, (_, host) => from(host + 1)));
  expect(answers.filter(isLimited)).toHaveLength(10);
});

it('does not count tokens that the backend accepts; parallel requests with one token count once', async () => {
  const address = ownAddress();
  const { payload } = await signIn(shop, WHOLESALE, { headers: address });
  expect(payload.viewer?.email).toBe(WHOLESALE.email);
  const one = unknown(address);
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(one)));
  expect(answers.filter(isLimited)).toEqual([]);
});

it('does not count tokens while the backend is unavailable', async () => {
  const address = ownAddress();
  backend.interfere = (_method, path) => (path.startsWith('/users/me') ? { status: 503, body: 'down' } : undefined);
  for (let n = 0; n < 7; n++) await Promise.all(Array.from({ length: 10 }, () => ask(unknown(address))));
  backend.interfere = () => undefined;
  expect(isLimited(await ask({ ...SITE, ...unknown(address) }))).toBe(false);
});
