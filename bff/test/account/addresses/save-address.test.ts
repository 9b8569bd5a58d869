import { beforeEach, describe, expect, it } from 'vitest';

import { actAs } from '../../support/acting.ts';
import { addressInput, QUEEN_STREET, saveAddress } from '../../support/addresses.ts';
import { BackendProxy } from '../../support/backend-proxy.ts';
import { oneShop } from '../../support/cart-shop.ts';
import { SHOPPER, signIn, SITE } from '../../support/people.ts';

const SAVE = 'mutation($input: SaveAddressInput!) { saveAddress(input: $input) { userErrors { code } } }';
const proxy = new BackendProxy();
const shop = oneShop({}, { backend: proxy });
let headers: Record<string, string>;
beforeEach(async () => {
  proxy.interfere = () => undefined;
  await shop.control('/_sandbox/reset', 'POST');
  ({ headers } = await signIn(shop, SHOPPER));
  await shop.forgetRequests();
});
const writes = async (): Promise<unknown[]> =>
  (await shop.requests()).filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);

it('adds an address and makes it the default', async () => {
  const { savedAddress, savedAddresses, userErrors } = await saveAddress(shop, headers, addressInput({ label: ' Bach ', isDefault: true }));
  expect(userErrors).toEqual([]);
  expect(savedAddress!.isDefault).toBe(true);
  expect(savedAddresses.map(({ label, isDefault }) => [label, isDefault])).toEqual([
    ['Bach', true],
    ['Home', false],
    ['Work', false],
  ]);
  expect(await writes()).toEqual([
    ['POST', '/me/addresses', { label: 'Bach', ...QUEEN_STREET, line2: null, state: null, isDefault: true }],
  ]);
});

it('replaces an address', async () => {
  const { savedAddresses } = await saveAddress(shop, headers, addressInput());
  const [home] = savedAddresses;
  const changed = await saveAddress(shop, headers, addressInput({ label: 'Old home' }), home!.id);
  expect(changed.savedAddresses[0]).toMatchObject({
    id: home!.id,
    label: 'Old home',
    isDefault: true,
    address: { line1: '12 Queen Street' },
  });
});

it.each([
  [{ ...QUEEN_STREET, postcode: '101' }, 'address.postcode', 'A New Zealand postcode has four digits, such as 0626.'],
  [{ ...QUEEN_STREET, line1: '' }, 'address.line1', 'Please enter the street address.'],
  [
    { line1: '1 George Street', city: 'Sydney', postcode: '2000', countryCode: 'AU' },
    'address.state',
    'Please choose the state or territory.',
  ],
])('checks %j by the rules of its country', async (address, field, message) => {
  const payload = await saveAddress(shop, headers, addressInput({ address }));
  expect(payload).toMatchObject({ savedAddress: null, userErrors: [{ code: 'INVALID_INPUT', field, message }] });
  expect(payload.savedAddresses).toHaveLength(2);
  expect(await writes()).toEqual([]);
});

it.each(['999999', 'x', '-1', ''])('says that there is no address %j of this person', async (id) => {
  expect((await saveAddress(shop, headers, addressInput(), id)).userErrors).toEqual([
    { code: 'INVALID_INPUT', message: 'This address was deleted in the meantime. Please save it as a new one.', field: 'id' },
  ]);
});

it('says when the book is full', async () => {
  for (let kept = 2; kept < 20; kept++) await saveAddress(shop, headers, addressInput({ label: `No. ${kept}` }));
  const { savedAddresses, userErrors } = await saveAddress(shop, headers, addressInput());
  expect(userErrors).toMatchObject([
    { code: 'INVALID_INPUT', message: 'You can keep 20 addresses. Please delete one first.', field: null },
  ]);
  expect(savedAddresses).toHaveLength(20);
});

it('is an error while the backend does not answer', async () => {
  proxy.interfere = (method, path) => (method === 'POST' && path === '/me/addresses' ? { status: 503, body: {} } : undefined);
  const { errors } = await shop.ask(SAVE, { input: addressInput() }, { headers });
  expect(errors).toMatchObject([{ extensions: { code: 'BACKEND_BUSY' } }]);
});

it('is the customer’s own decision, not that of staff', async () => {
  const { acting } = await actAs(shop);
  await shop.forgetRequests();
  const { errors } = await shop.ask(SAVE, { input: addressInput() }, { headers: acting });
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  expect(await writes()).toEqual([]);
});

it('requires a session', async () => {
  expect((await shop.ask(SAVE, { input: addressInput() }, { headers: SITE })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

describe('a backend without an address book', () => {
  const without = oneShop({}, {}, ['accounts.addresses']);
  it('is not asked', async () => {
    const { headers: own } = await signIn(without, SHOPPER);
    await without.forgetRequests();
    expect((await saveAddress(without, own, addressInput())).userErrors).toMatchObject([{ message: 'This shop doesn’t keep addresses.' }]);
    expect((await without.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
