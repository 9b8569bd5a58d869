import { expect, it } from 'vitest';

import { oneShop } from '../support/cart-shop.ts';
import { BackendProxy } from '../support/backend-proxy.ts';
import { VERSION } from '../support/backend-version.ts';
import { dataOf, SHOPPER, signIn, SITE } from '../support/people.ts';

const UPDATE = `mutation($input: UpdateProfileInput!) {
  updateProfile(input: $input) { viewer { firstName lastName phone newsletter } userErrors { code message field } } }`;
const backend = new BackendProxy();
const shop = oneShop({}, { backend });
const update = async (input: object, headers: Record<string, string>): Promise<unknown> =>
  dataOf(await shop.ask<{ updateProfile: unknown }>(UPDATE, { input }, { headers })).updateProfile;

it('changes only the given fields, and returns what the backend has now', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  expect(await update({ firstName: ' Hana ', phone: '', newsletter: true }, headers)).toEqual({
    viewer: { firstName: 'Hana', lastName: 'Wilson', phone: null, newsletter: true },
    userErrors: [],
  });
});

it('returns validation errors with the unchanged person', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  await shop.forgetRequests();
  expect(await update({ firstName: '', phone: 'ring' }, headers)).toMatchObject({
    viewer: { lastName: 'Wilson' },
    userErrors: [{ field: 'firstName' }, { field: 'phone' }],
  });
  expect(await shop.requests()).toEqual([]);
});

it("a backend's own field errors are assigned to their fields, in either version", async () => {
  const { headers } = await signIn(shop, SHOPPER);
  const body =
    VERSION === 'v3'
      ? {
          statusCode: 400,
          error: 'Bad Request',
          message: 'ValidationError',
          data: { errors: { lastName: ['Your last name is too funny'] } },
        }
      : {
          data: null,
          error: {
            status: 400,
            name: 'ValidationError',
            message: 'Your last name is too funny',
            details: { errors: [{ path: ['lastName'], message: 'Your last name is too funny', name: 'ValidationError' }] },
          },
        };
  backend.interfere = (_method, path) => (path === '/user/me' ? { status: 400, body } : undefined);
  expect(await update({ lastName: 'Haha' }, headers)).toMatchObject({
    userErrors: [{ code: 'INVALID_INPUT', message: 'Your last name is too funny', field: 'lastName' }],
  });
  backend.interfere = () => undefined;
});

it('requires a session', async () => {
  const response = await shop.ask(UPDATE, { input: {} }, { headers: SITE });
  expect(response.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
