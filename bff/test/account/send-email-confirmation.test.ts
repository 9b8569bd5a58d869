import { beforeAll, expect, it } from 'vitest';

import { oneShop, ownAddress } from '../support/cart-shop.ts';
import { SHOPPER, SIGN_UP, SITE, newPerson } from '../support/people.ts';

const SEND = 'mutation($email: String!) { sendEmailConfirmation(input: { email: $email }) { sent userErrors { code field } } }';
const shop = oneShop();
beforeAll(async () => {
  await shop.control('/_sandbox/email-confirmation', 'POST', { on: true });
});

it('sends the link again, without revealing whether it did', async () => {
  const person = newPerson();
  await shop.ask(SIGN_UP, { input: person }, { headers: { ...SITE, ...ownAddress() } });
  const answers = await Promise.all(
    [person.email, SHOPPER.email, 'nobody@koura.example'].map((email) =>
      shop.ask(SEND, { email }, { headers: { ...SITE, ...ownAddress() } }),
    ),
  );
  for (const response of answers)
    expect(response).toEqual({ data: { sendEmailConfirmation: { sent: true, userErrors: [] } }, cookies: [] });
  const mails = await shop.control<{ to: string }[]>('/_sandbox/outbox');
  expect(mails.map(({ to }) => to)).toEqual([person.email, person.email]);
});

it('requires a valid address', async () => {
  const response = await shop.ask(SEND, { email: '@' }, { headers: SITE });
  expect(response.data).toEqual({ sendEmailConfirmation: { sent: false, userErrors: [{ code: 'INVALID_INPUT', field: 'email' }] } });
});
