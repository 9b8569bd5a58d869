import { expect, it } from 'vitest';

import { oneShop, ownAddress } from '../support/cart-shop.ts';
import { dataOf, SITE } from '../support/people.ts';

const SUBSCRIBE =
  'mutation($input: SubscribeToNewsletterInput!) { subscribeToNewsletter(input: $input) { subscribed userErrors { field } } }';
const shop = oneShop();
const subscribe = async (input: object): Promise<unknown> =>
  dataOf(await shop.ask<{ subscribeToNewsletter: unknown }>(SUBSCRIBE, { input }, { headers: { ...SITE, ...ownAddress() } }))
    .subscribeToNewsletter;

it('subscribes an address once; bots are ignored', async () => {
  await shop.forgetRequests();
  expect(await subscribe({ email: 'Reader@Mail.example' })).toEqual({ subscribed: true, userErrors: [] });
  expect(await subscribe({ email: 'reader@mail.example' })).toEqual({ subscribed: true, userErrors: [] });
  expect(await subscribe({ email: 'robot@mail.example', website: 'https://spam.example' })).toEqual({ subscribed: true, userErrors: [] });
  expect(await subscribe({ email: 'reader' })).toEqual({ subscribed: false, userErrors: [{ field: 'email' }] });
  expect((await shop.requests()).map(({ url, body }) => [url, body])).toEqual(
    Array.from({ length: 2 }, () => ['/subscribe', { email: 'reader@mail.example' }]),
  );
});
