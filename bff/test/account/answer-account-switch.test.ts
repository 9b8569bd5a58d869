import { expect, it } from 'vitest';

import { oneShop } from '../support/cart-shop.ts';
import { SHOPPER, signIn, SITE } from '../support/people.ts';

const ANSWER = 'mutation { answerAccountSwitch(input: { accept: true }) { viewer { email } returnPath userErrors { code } } }';
const shop = oneShop();

it.each([
  ['nothing is parked any more', '', '/'],
  ['the parked token counts no longer', '; koura_parked=a.b.c.L2J1eS8', '/buy/'],
])('reports %s, and changes nothing', async (_name, parked, returnPath) => {
  const { headers } = await signIn(shop, SHOPPER);
  const answer = await shop.ask(ANSWER, {}, { headers: { ...headers, cookie: headers['cookie'] + parked } });
  expect(answer.data).toEqual({
    answerAccountSwitch: { viewer: { email: SHOPPER.email }, returnPath, userErrors: [{ code: 'CODE_REFUSED' }] },
  });
  expect(answer.cookies.some((line) => line.startsWith('koura_token='))).toBe(false);
});

it('requires a session', async () => {
  expect((await shop.ask(ANSWER, {}, { headers: SITE })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
