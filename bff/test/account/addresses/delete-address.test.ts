import { beforeEach, expect, it } from 'vitest';

import { actAs } from '../../support/acting.ts';
import { addressInput, deleteAddress, saveAddress } from '../../support/addresses.ts';
import { BackendProxy } from '../../support/backend-proxy.ts';
import { oneShop } from '../../support/cart-shop.ts';
import { SHOPPER, signIn, SITE, WHOLESALE } from '../../support/people.ts';

const DELETE = 'mutation { deleteAddress(id: "1") { userErrors { code } } }';
const proxy = new BackendProxy();
const shop = oneShop({}, { backend: proxy });
beforeEach(async () => {
  proxy.interfere = () => undefined;
  await shop.control('/_sandbox/reset', 'POST');
});

it('deletes an address; where it was the default, another one is it', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  const { savedAddresses } = await saveAddress(shop, headers, addressInput({ isDefault: true }));
  const [first, home, work] = savedAddresses;
  expect(await deleteAddress(shop, headers, first!.id)).toEqual({
    savedAddresses: [
      { id: home!.id, isDefault: true },
      { id: work!.id, isDefault: false },
    ],
    userErrors: [],
  });
});

it('that is not there any more, or not theirs, is no error and changes nothing', async () => {
  const { headers: owner } = await signIn(shop, SHOPPER);
  const { savedAddress } = await saveAddress(shop, owner, addressInput());
  const { headers } = await signIn(shop, WHOLESALE);
  for (const id of [savedAddress!.id, '999999', 'x'])
    expect(await deleteAddress(shop, headers, id)).toEqual({ savedAddresses: [], userErrors: [] });
  const { savedAddresses } = await deleteAddress(shop, owner, '999999');
  expect(savedAddresses.map(({ id }) => id)).toContain(savedAddress!.id);
});

it('is an error while the backend does not answer', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  proxy.interfere = (method) => (method === 'DELETE' ? { status: 503, body: {} } : undefined);
  expect((await shop.ask(DELETE, {}, { headers })).errors).toMatchObject([{ extensions: { code: 'BACKEND_BUSY' } }]);
});

it('is the customer’s own decision, and needs a session', async () => {
  const { acting } = await actAs(shop);
  expect((await shop.ask(DELETE, {}, { headers: acting })).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  expect((await shop.ask(DELETE, {}, { headers: SITE })).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
});
