import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import { wrapAction } from '../support/backend-version.ts';
import { BackendProxy } from '../support/backend-proxy.ts';
import { ADD_TO_CART, fillCart, oneShop, ownAddress, payloadOf, type Shop } from '../support/cart-shop.ts';
import { NEWCOMER, SHOPPER, signIn } from '../support/people.ts';
import { changeSettings } from '../support/dealer-settings.ts';

const FIELDS =
  'code label minimum { amount } maximum { amount currencyCode } firstOrderMaximum { amount currencyCode } fee { amount currencyCode } payBy arrivesBy unavailableBecause note';
const METHODS = `query($total: MoneyInput, $countryCode: String, $delivery: DeliveryCode) {
  paymentMethods(total: $total, countryCode: $countryCode, delivery: $delivery) { ${FIELDS} }
}`;
interface MethodData {
  code: string;
  maximum: { amount: string; currencyCode: string } | null;
  fee: { amount: string };
  firstOrderMaximum: { amount: string; currencyCode: string } | null;
  payBy: string | null;
  arrivesBy: string | null;
  unavailableBecause: string | null;
}

const ask = async (
  shop: Shop,
  cart: string | undefined,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<MethodData[]> => {
  const { data, errors } = await shop.ask<{ paymentMethods: MethodData[] }>(METHODS, variables, { cart, headers });
  if (errors) throw new Error(JSON.stringify(errors));
  return data!.paymentMethods;
};
const nzd = (amount: string) => ({ total: { amount, currencyCode: 'NZD' } });

describe('a backend with ways to pay', () => {
  const proxy = new BackendProxy();
  const shop = oneShop({}, { backend: proxy });
  beforeEach(async () => {
    proxy.interfere = () => undefined;
    await shop.control('/_sandbox/reset', 'POST');
  });

  it('lists them in the order of the dealer, with limits, fee and deadline', async () => {
    const { cartId } = await fillCart(shop);
    const [card, transfer] = await ask(shop, cartId);
    expect(card).toEqual({
      code: 'CARD',
      label: 'Card',
      minimum: null,
      maximum: { amount: '25000.00', currencyCode: 'NZD' },
      fee: { amount: '0.00', currencyCode: 'NZD' },
      firstOrderMaximum: null,
      payBy: null,
      arrivesBy: null,
      unavailableBecause: null,
      note: null,
    });
    expect(transfer).toMatchObject({ code: 'TRANSFER', maximum: { amount: '250000.00' }, unavailableBecause: null });
    expect(Date.parse(transfer!.payBy!)).toBeGreaterThan(Date.now());
    expect(Date.parse(transfer!.arrivesBy!)).toBeGreaterThan(Date.parse(transfer!.payBy!));
  });

  it('tells a visitor and a new customer the limit of a first order, and a known one that there is none', async () => {
    const limit = async (login?: typeof SHOPPER, more: Record<string, string> = {}): Promise<unknown> => {
      const { cartId } = await fillCart(shop);
      return (await ask(shop, cartId, {}, { ...(login && (await signIn(shop, login)).headers), ...more }))[1]!.firstOrderMaximum;
    };
    expect(await limit()).toEqual({ amount: '10000.00', currencyCode: 'NZD' });
    expect(await limit(NEWCOMER)).toEqual({ amount: '10000.00', currencyCode: 'NZD' });
    expect(await limit(SHOPPER)).toBeNull();
  });

  it('says for a total what to do instead', async () => {
    const { cartId } = await fillCart(shop);
    const [card, transfer] = await ask(shop, cartId, nzd('25000.01'));
    expect(card!.unavailableBecause).toBe(
      'You can pay up to $25,000 by card. If you’ve ordered with us before, please pay by bank transfer.',
    );
    expect(transfer!.unavailableBecause).toBeNull();
  });

  it('sends country and delivery, and the caller’s currency', async () => {
    const { cartId } = await fillCart(shop);
    const headers = { 'x-country-code': 'AU' };
    await shop.ask(
      ADD_TO_CART,
      { input: { items: [{ productId: String((await shop.products())[0]!.id), quantity: 1 }] } },
      { cart: cartId, headers },
    );
    await shop.forgetRequests();
    const [card] = await ask(shop, cartId, { countryCode: 'NZ', delivery: 'COLLECT' }, headers);
    expect(card!.maximum).toEqual({ amount: '23000.00', currencyCode: 'AUD' });
    expect((await shop.requests()).map(({ url, token }) => [url, token])).toEqual([
      ['/payment-methods?country=NZ&delivery=collect', cartId],
    ]);
  });

  it('shows the fee that the dealer adds', async () => {
    const { cartId } = await fillCart(shop);
    await changeSettings(shop, ({ paymentMethods: [card, transfer] }) => ({
      paymentMethods: [{ ...card!, feePercent: 2, feeFixed: 1.5 }, transfer!],
    }));
    expect((await ask(shop, cartId, nzd('1000')))[0]!.fee.amount).toBe('21.50');
  });

  it('is empty without a cart, and for an unknown one', async () => {
    expect(await ask(shop, undefined)).toEqual([]);
    expect(await ask(shop, randomUUID())).toEqual([]);
  });

  it.each([
    [{ total: { amount: 'much', currencyCode: 'NZD' } }, 'total must be an amount such as 7449.12.'],
    [{ total: { amount: '-1', currencyCode: 'NZD' } }, 'total must be an amount such as 7449.12.'],
    [{ total: { amount: '10', currencyCode: 'AUD' } }, 'The cart is priced in NZD.'],
    [{ countryCode: 'New Zealand' }, 'countryCode must be two capital letters, such as NZ.'],
  ])('rejects %j', async (variables, message) => {
    const { cartId } = await fillCart(shop);
    const { errors } = await shop.ask(METHODS, variables, { cart: cartId });
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('fails alone while the backend does not answer: the cart of the same page stands', async () => {
    const { cartId } = await fillCart(shop);
    proxy.interfere = (_, path) => (path.startsWith('/payment-methods') ? { status: 503, body: {} } : undefined);
    const { data, errors } = await shop.ask('{ cart { cartId } paymentMethods { code } }', {}, { cart: cartId });
    expect(errors).toMatchObject([{ path: ['paymentMethods'], extensions: { code: 'BACKEND_BUSY' } }]);
    expect(data).toEqual({ cart: { cartId }, paymentMethods: null });
  });

  it('leaves out a way to pay that the shop does not know', async () => {
    const { cartId } = await fillCart(shop);
    const methods = [
      { code: 'cash', label: 'Cash' },
      { code: 'card', label: 'Card' },
    ];
    proxy.interfere = (_, path) => (path.startsWith('/payment-methods') ? { status: 200, body: wrapAction(methods) } : undefined);
    expect((await ask(shop, cartId)).map(({ code }) => code)).toEqual(['CARD']);
  });

  it('is no shared response: each cart has its own', async () => {
    const { cartId } = await fillCart(shop);
    await ask(shop, cartId, nzd('10'), ownAddress());
    await shop.forgetRequests();
    expect(await ask(shop, undefined, nzd('10'), ownAddress())).toEqual([]);
    await ask(shop, cartId, nzd('10'), ownAddress());
    expect(await shop.requests()).toHaveLength(1);
  });
});

describe('a backend without ways to pay', () => {
  const shop = oneShop({}, {}, ['checkout.methods']);

  it('takes cards, up to the limit of the card provider', async () => {
    const { cartId } = await fillCart(shop);
    const [card, ...others] = await ask(shop, cartId);
    expect(card).toMatchObject({ code: 'CARD', maximum: { amount: '999999.99' }, fee: { amount: '0.00' }, unavailableBecause: null });
    expect(others).toEqual([]);
    expect((await ask(shop, cartId, nzd('1000000.00')))[0]!.unavailableBecause).toBe(
      'This is more than you can pay by card. Please call us on 09 555 0182.',
    );
  });

  it('compares the cart’s own total where none is given', async () => {
    const [product] = await shop.products();
    const input = { items: [{ productId: String(product!.id), quantity: 1 }] };
    const { cart } = payloadOf(await shop.ask(ADD_TO_CART, { input }));
    await shop.forgetRequests();
    expect((await ask(shop, cart!.cartId))[0]!.unavailableBecause).toBeNull();
    expect((await shop.requests()).map(({ url }) => url)).toEqual(['/cart']);
    expect(await ask(shop, randomUUID())).toEqual([]);
  });
});
