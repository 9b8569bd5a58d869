import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import { BackendProxy } from '../support/backend-proxy.ts';
import { fillCart, oneShop, type Shop } from '../support/cart-shop.ts';
import { SHOPPER, signIn } from '../support/people.ts';

const OPTIONS = `query($countryCode: String!, $postcode: String, $payment: PaymentMethodCode) {
  deliveryOptions(countryCode: $countryCode, postcode: $postcode, payment: $payment) {
    code label price { amount currencyCode } from until place { name lines openingHours } bring slots { id from until } refusesPoBoxes
    unavailableBecause note
  }
}`;
interface OptionData {
  code: string;
  price: { amount: string; currencyCode: string };
  from: string | null;
  until: string | null;
  slots: { id: string; from: string }[];
  unavailableBecause: string | null;
}
const ask = async (
  shop: Shop,
  cart: string | undefined,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<OptionData[]> => {
  const response = await shop.ask<{ deliveryOptions: OptionData[] }>(OPTIONS, { countryCode: 'NZ', ...variables }, { cart, headers });
  if (response.errors) throw new Error(JSON.stringify(response.errors));
  return response.data!.deliveryOptions;
};

describe('a backend with a choice', () => {
  const proxy = new BackendProxy();
  const shop = oneShop({}, { backend: proxy });
  beforeEach(async () => {
    proxy.interfere = () => undefined;
    await shop.control('/_sandbox/reset', 'POST');
  });

  it('lists courier, counter and vault with price, days and free times', async () => {
    const { cartId } = await fillCart(shop);
    const [courier, collect, vault] = await ask(shop, cartId, { postcode: '1010' });
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
    expect(courier).toEqual({
      code: 'COURIER',
      label: 'Insured courier',
      price: { amount: '24.00', currencyCode: 'NZD' },
      from: day,
      until: day,
      place: null,
      bring: [],
      slots: [],
      refusesPoBoxes: true,
      unavailableBecause: null,
      note: 'Signature required.',
    });
    expect(collect).toMatchObject({
      code: 'COLLECT',
      price: { amount: '0.00' },
      place: { name: 'Koura Bullion, counter', openingHours: 'Monday to Friday, 9\u00a0am to 5\u00a0pm' },
      bring: ['Photo ID, such as a passport or driver licence', 'Your order number'],
      refusesPoBoxes: false,
    });
    expect(collect!.slots.length).toBeGreaterThan(10);
    expect(vault).toMatchObject({ code: 'VAULT', unavailableBecause: 'Please sign in to keep your order in our vault.' });
  });

  it('sends cart, person, place and way to pay; the vault is open to the person', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const { cartId } = await fillCart(shop);
    await shop.forgetRequests();
    const options = await ask(shop, cartId, { countryCode: 'AU', postcode: '2000', payment: 'TRANSFER' }, headers);
    expect(options.find(({ code }) => code === 'VAULT')!.unavailableBecause).toBeNull();
    expect((await shop.requests()).map(({ url, token }) => [url, token])).toEqual([
      ['/delivery-options?country=AU&postcode=2000&payment=transfer', cartId],
    ]);
  });

  it('a bank transfer delays the days', async () => {
    const { cartId } = await fillCart(shop);
    const [[card], [transfer]] = await Promise.all([ask(shop, cartId), ask(shop, cartId, { payment: 'TRANSFER' })]);
    expect(Date.parse(transfer!.from!)).toBeGreaterThan(Date.parse(card!.from!));
  });

  it('says where nothing is delivered', async () => {
    const { cartId } = await fillCart(shop);
    const [courier] = await ask(shop, cartId, { countryCode: 'FR' });
    expect(courier!.unavailableBecause).toContain('We don’t deliver to this country.');
  });

  it('is empty without a cart, and for an unknown one', async () => {
    expect(await ask(shop, undefined)).toEqual([]);
    expect(await ask(shop, randomUUID())).toEqual([]);
  });

  it.each([
    [{ countryCode: 'nz' }, 'countryCode must be two capital letters, such as NZ.'],
    [{ countryCode: 'NZ', postcode: '1'.repeat(17) }, 'postcode must have at most 16 characters.'],
  ])('rejects %j', async (variables, message) => {
    const { errors } = await shop.ask(OPTIONS, variables, { cart: (await fillCart(shop)).cartId });
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('is an error while the backend does not answer, never another answer; the cart beside it stands', async () => {
    const { cartId } = await fillCart(shop);
    await ask(shop, cartId);
    proxy.interfere = (_, path) => (path.startsWith('/delivery-options') ? 'cutRequest' : undefined);
    const { data, errors } = await shop.ask('{ cart { cartId } deliveryOptions(countryCode: "NZ") { code } }', {}, { cart: cartId });
    expect(errors).toMatchObject([{ path: ['deliveryOptions'], extensions: { code: 'BACKEND_UNREACHABLE' } }]);
    expect(data).toEqual({ cart: { cartId }, deliveryOptions: null });
  });
});

describe('a backend without a choice', () => {
  const shop = oneShop({}, {}, ['checkout.delivery']);
  it('is not asked', async () => {
    const { cartId } = await fillCart(shop);
    await shop.forgetRequests();
    expect(await ask(shop, cartId)).toEqual([]);
    expect(await shop.requests()).toEqual([]);
  });
});
