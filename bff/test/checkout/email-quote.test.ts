import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';

import { type CartData, fillCart, oneShop, ownAddress } from '../support/cart-shop.ts';
import { SHOPPER, signIn } from '../support/people.ts';

const shop = oneShop();

const EMAIL = 'mutation($input: EmailQuoteInput!) { emailQuote(input: $input) { sent userErrors { code message field } } }';

it('sends address and name to the backend', async () => {
  const cart = await fillCart(shop);
  await shop.forgetRequests();
  const response = await shop.ask(
    EMAIL,
    { input: { email: ' ana@example.test ', name: 'Ana' } },
    { cart: cart.cartId, headers: ownAddress() },
  );
  expect(response.data).toEqual({ emailQuote: { sent: true, userErrors: [] } });
  expect((await shop.requests())[0]).toEqual({
    method: 'POST',
    url: '/checkout/email',
    token: cart.cartId,
    body: { email: 'ana@example.test', name: 'Ana' },
  });
});

it.each(['', 'ana', 'ana@', '@example.test', 'a b@example.test', 'ana@example', 'ana@example.test\r\nBcc: x@y.zz', 'ana@ex..test'])(
  'rejects %j',
  async (email) => {
    const cart = await fillCart(shop);
    await shop.forgetRequests();
    const response = await shop.ask(EMAIL, { input: { email } }, { cart: cart.cartId });
    expect(response.data).toMatchObject({ emailQuote: { sent: false, userErrors: [{ code: 'INVALID_INPUT', field: 'email' }] } });
    expect(await shop.requests()).toEqual([]);
  },
);

it('reports a lost cart', async () => {
  const response = await shop.ask(EMAIL, { input: { email: 'ana@example.test' } }, { cart: randomUUID() });
  expect(response.data).toMatchObject({ emailQuote: { sent: false, userErrors: [{ code: 'CART_EMPTY' }] } });
});

interface QuoteData {
  emailQuote: { sent: boolean; userErrors: { code: string; message: string; field: string | null }[] };
}
const mail = (
  cart: CartData,
  email: string,
  headers: Record<string, string> = ownAddress(),
  name?: string,
): ReturnType<typeof shop.ask<QuoteData>> => shop.ask<QuoteData>(EMAIL, { input: { email, name } }, { cart: cart.cartId, headers });
/** 'sent', or the code of the error. */
const outcomeOf = ({ data }: { data: QuoteData | null }): string => (data!.emailQuote.sent ? 'sent' : data!.emailQuote.userErrors[0]!.code);
const newEmail = (): string => `quote-${randomUUID()}@mail.example`;

it('the name sent to the backend contains no link and no markup; nothing is sent when nothing remains', async () => {
  const cart = await fillCart(shop);
  await shop.forgetRequests();
  const email = newEmail();
  await mail(cart, email, ownAddress(), '<b>Ana</b> see evil.example/prize');
  await mail(cart, email, ownAddress(), 'https://evil.example');
  const sent = (await shop.requests()).filter(({ url }) => url === '/checkout/email');
  expect(sent.map(({ body }) => body)).toEqual([{ email, name: 'Ana see' }, { email }]);
  expect((await mail(cart, email, ownAddress(), 'x'.repeat(61))).data!.emailQuote.userErrors).toMatchObject([
    { code: 'INVALID_INPUT', field: 'name' },
  ]);
});

it("a visitor's cart is mailed to one address only, also for concurrent requests", async () => {
  const cart = await fillCart(shop);
  const answers = await Promise.all(Array.from({ length: 4 }, () => mail(cart, newEmail())));
  expect(answers.map(outcomeOf).toSorted()).toEqual(['INVALID_INPUT', 'INVALID_INPUT', 'INVALID_INPUT', 'sent']);
  const rejected = answers.find((response) => outcomeOf(response) === 'INVALID_INPUT')!;
  expect(rejected.data!.emailQuote.userErrors).toMatchObject([
    { field: 'email', message: expect.stringContaining('sent to another address already') },
  ]);
  expect((await shop.requests()).filter(({ url, token }) => url === '/checkout/email' && token === cart.cartId)).toHaveLength(1);
});

it('three a day per recipient, from any cart and address; the response says how long to wait', async () => {
  const email = newEmail();
  const answers = [];
  for (let n = 0; n < 4; n++) answers.push(await mail(await fillCart(shop), n % 2 === 0 ? email : email.toUpperCase()));
  expect(answers.map(outcomeOf)).toEqual(['sent', 'sent', 'sent', 'TOO_MANY_TRIES']);
  expect(answers[3]!.data!.emailQuote.userErrors[0]!.message).toContain('try again in 24 hours');
  expect(Number(answers[3]!.retryAfter)).toBeGreaterThan(86_000);
  expect(answers[2]!.retryAfter).toBeUndefined();
});

it('five a day per address, to any recipient', async () => {
  const address = ownAddress();
  const answers = [];
  for (let n = 0; n < 6; n++) answers.push(await mail(await fillCart(shop), newEmail(), address));
  expect(answers.map(outcomeOf)).toEqual([...Array(5).fill('sent'), 'TOO_MANY_TRIES']);
});

it('mails that the backend did not send do not count', async () => {
  const cart = await fillCart(shop);
  const address = ownAddress();
  const lost = { ...cart, cartId: randomUUID() };
  for (let n = 0; n < 6; n++) expect(outcomeOf(await mail(lost, newEmail(), address))).toBe('CART_EMPTY');
  expect(outcomeOf(await mail(cart, newEmail(), address))).toBe('sent');
});

it('a signed-in person mails it to their own address', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  const cart = await fillCart(shop);
  const other = await mail(cart, newEmail(), headers);
  expect(other.data!.emailQuote.userErrors).toEqual([
    { code: 'INVALID_INPUT', message: `We send quotes to your own address only: ${SHOPPER.email}.`, field: 'email' },
  ]);
  expect(outcomeOf(await mail(cart, SHOPPER.email.toUpperCase(), headers))).toBe('sent');
});
