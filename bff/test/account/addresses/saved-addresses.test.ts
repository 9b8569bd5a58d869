import { describe, expect, it } from 'vitest';

import { actAs } from '../../support/acting.ts';
import { type AddressData, SAVED_ADDRESSES } from '../../support/addresses.ts';
import { oneShop } from '../../support/cart-shop.ts';
import { dataOf, SHOPPER, signIn, SITE } from '../../support/people.ts';

interface Data {
  savedAddresses: AddressData[];
}
const shop = oneShop();

it("lists the person's addresses, the default first", async () => {
  const { headers } = await signIn(shop, SHOPPER);
  const { savedAddresses } = dataOf(await shop.ask<Data>(SAVED_ADDRESSES, {}, { headers }));
  expect(savedAddresses).toMatchObject([
    {
      id: expect.stringMatching(/^\d+$/),
      label: 'Home',
      isDefault: true,
      address: {
        line1: '12 Marine Parade',
        line2: null,
        suburb: 'Herne Bay',
        city: 'Auckland',
        state: null,
        postcode: '1011',
        countryCode: 'NZ',
      },
    },
    { label: 'Work', isDefault: false },
  ]);
});

it('is empty for staff who act as the customer: the book is their own', async () => {
  const { acting } = await actAs(shop);
  await shop.forgetRequests();
  expect(dataOf(await shop.ask<Data>(SAVED_ADDRESSES, {}, { headers: acting })).savedAddresses).toEqual([]);
  expect((await shop.requests()).map(({ url }) => url)).not.toContain('/me/addresses');
});

it('requires a session', async () => {
  expect((await shop.ask(SAVED_ADDRESSES, {}, { headers: SITE })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

describe('a backend without an address book', () => {
  const without = oneShop({}, {}, ['accounts.addresses']);
  it('is not asked', async () => {
    const { headers } = await signIn(without, SHOPPER);
    await without.forgetRequests();
    expect(dataOf(await without.ask<Data>(SAVED_ADDRESSES, {}, { headers })).savedAddresses).toEqual([]);
    expect((await without.requests()).map(({ url }) => url)).not.toContain('/me/addresses');
  });
});
