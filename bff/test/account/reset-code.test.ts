import { expect, it } from 'vitest';

import { oneShop, ownAddress } from '../support/cart-shop.ts';
import { dataOf, mailedCode, SHOPPER, SITE } from '../support/people.ts';

const CHECK = 'query($code: String!) { resetCode(code: $code) { isValid } }';
const shop = oneShop();
const isValid = async (code: string): Promise<boolean> =>
  dataOf(await shop.ask<{ resetCode: { isValid: boolean } }>(CHECK, { code }, { headers: { ...SITE, ...ownAddress() } })).resetCode.isValid;

it('distinguishes valid codes before the form is shown', async () => {
  await shop.control(`${shop.sandbox.config.apiPrefix}/auth/forgot-password`, 'POST', { email: SHOPPER.email });
  const code = await mailedCode(shop, SHOPPER.email);
  expect(await isValid(code)).toBe(true);
  expect(await isValid(code.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')))).toBe(false);
  expect(await isValid('../users/me')).toBe(false);
});

it('may be tried 20 times a minute from one address', async () => {
  const headers = { ...SITE, ...ownAddress() };
  const answers = await Promise.all(Array.from({ length: 21 }, (_, n) => shop.ask(CHECK, { code: `guess-${n}` }, { headers })));
  expect(answers.filter(({ errors }) => errors?.[0]?.extensions.code === 'RATE_LIMITED')).toHaveLength(1);
});
