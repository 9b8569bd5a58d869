import { beforeEach, describe, expect, it } from 'vitest';

import { errorBody } from '../support/backend-version.ts';
import { BackendProxy } from '../support/backend-proxy.ts';
import { type CartData, fillCart, oneShop } from '../support/cart-shop.ts';
import { CONTACT, DELIVERY, orderInput, placed, placeOrder, type PlaceOrderData } from '../support/checkout-order.ts';
import { changeSettings } from '../support/dealer-settings.ts';
import { SHOPPER, signIn } from '../support/people.ts';
import { quoteFor, writes } from '../support/quote.ts';

type Input = Record<string, unknown>;
const proxy = new BackendProxy();
const provider = new BackendProxy();
const payments: string[] = [];
provider.interfere = (method, path) => {
  if (method === 'POST') payments.push(path);
  return undefined;
};
const shop = oneShop({}, { backend: proxy, provider });
beforeEach(async () => {
  proxy.interfere = () => undefined;
  payments.length = 0;
  await shop.control('/_sandbox/reset', 'POST');
  await shop.control('/_sandbox/payments', 'DELETE');
});
const send = async (cart: CartData, input: Input, headers: Record<string, string> = {}): Promise<PlaceOrderData> =>
  placed(await placeOrder(shop, cart, input, headers));

describe('delivery', () => {
  const freeSlot = async (cart: CartData): Promise<string> => {
    const query = '{ deliveryOptions(countryCode: "NZ") { code slots { id } } }';
    type Data = { deliveryOptions: { code: string; slots: { id: string }[] }[] };
    const { data } = await shop.ask<Data>(query, {}, { cart: cart.cartId });
    return data!.deliveryOptions.find(({ code }) => code === 'COLLECT')!.slots[0]!.id;
  };

  it('to be collected: quoted without the courier, and ordered without an address', async () => {
    const cart = await fillCart(shop);
    const deliveryChoice = { code: 'COLLECT', slotId: await freeSlot(cart) };
    const { quote } = await quoteFor(shop, cart, { deliveryChoice });
    expect(quote).toMatchObject({ shippingTotal: { amount: '0.00' }, paymentFee: { amount: '0.00' } });
    await shop.forgetRequests();
    const input = orderInput(cart, { quoteId: quote!.quoteId, expectedTotal: quote!.total, deliveryChoice, delivery: null });
    expect(await send(cart, input)).toMatchObject({
      status: 'PLACED',
      order: { total: quote!.total, delivery: null, deliveryChoice: { code: 'COLLECT', slot: { id: deliveryChoice.slotId } } },
    });
    const checkout = (await shop.requests()).find(({ method, url }) => method === 'POST' && url === '/checkout');
    expect(checkout!.body).toMatchObject({ delivery: null, deliveryChoice: { code: 'collect', slotId: deliveryChoice.slotId } });
    expect(await shop.requests()).toContainEqual(
      expect.objectContaining({ url: `/payment-methods?total=${quote!.total.amount}&delivery=collect` }),
    );
  });

  it('sends the choices with the quote, and nothing for those that every quote has', async () => {
    const cart = await fillCart(shop);
    const bodies = async (input: Input): Promise<unknown[]> => {
      await shop.forgetRequests();
      await quoteFor(shop, cart, input);
      return (await shop.requests()).filter(({ url }) => url === '/checkout/quote').map(({ body }) => body);
    };
    expect(await bodies({ deliveryChoice: { code: 'COURIER' }, countryCode: 'NZ', payment: 'CARD', points: 0 })).toEqual([{}]);
    expect(await bodies({ countryCode: 'AU', postcode: ' 2000 ', payment: 'TRANSFER' })).toEqual([
      { delivery: { code: 'courier', slotId: null, countryCode: 'AU', postcode: '2000' }, paymentMethod: 'transfer', points: 0 },
    ]);
  });

  it('a time that somebody else took is told at its field, and the card is let go', async () => {
    const cart = await fillCart(shop);
    const deliveryChoice = { code: 'COLLECT', slotId: '2000-01-03T09:30' };
    const { quote } = await quoteFor(shop, cart, { deliveryChoice });
    const payload = await send(
      cart,
      orderInput(cart, { quoteId: quote!.quoteId, expectedTotal: quote!.total, deliveryChoice, delivery: null }),
    );
    expect(payload).toMatchObject({ status: 'REFUSED', userErrors: [{ code: 'SLOT_TAKEN', field: 'deliveryChoice.slotId' }] });
    expect(payload.userErrors[0]!.message).toContain('Nothing was taken.');
    expect((await shop.payments()).intents).toMatchObject([{ status: 'canceled' }]);
  });

  it('the backend’s rules are told at the fields of the input', async () => {
    const cart = await fillCart(shop);
    const box = orderInput(cart, { delivery: { ...DELIVERY, line1: 'PO Box 123' } });
    expect((await send(cart, box)).userErrors[0]).toMatchObject({ field: 'delivery.line1', message: expect.stringContaining('PO box') });
    const vault = orderInput(cart, { deliveryChoice: { code: 'VAULT' }, delivery: null });
    expect((await send(cart, vault)).userErrors[0]).toMatchObject({
      field: 'deliveryChoice.code',
      message: expect.stringContaining('sign in'),
    });
  });

  it('the price that rose is told without a guess at the new total', async () => {
    const cart = await fillCart(shop);
    const expectedTotal = { amount: '1.00', currencyCode: 'NZD' };
    const input = orderInput(cart, { expectedTotal, deliveryChoice: { code: 'COLLECT', slotId: await freeSlot(cart) }, delivery: null });
    const payload = await send(cart, input);
    const goods = (Number(cart.total.amount) - 24).toFixed(2);
    expect(payload).toMatchObject({
      status: 'REFUSED',
      userErrors: [{ code: 'PRICE_CHANGED', field: 'expectedTotal' }],
      priceChange: { newTotal: { amount: goods } },
    });
  });
});

describe('an address by the rules of its country', () => {
  const AUSTRALIAN = { line1: '1 George Street', city: 'Sydney', postcode: '2000', countryCode: 'AU' };
  const courier = { deliveryChoice: { code: 'COURIER' } };

  it.each<[string, Input, string, string]>([
    ['a State that is missing', AUSTRALIAN, 'delivery.state', 'Please choose the state or territory.'],
    ['a State of another country', { ...AUSTRALIAN, state: 'TX' }, 'delivery.state', 'Please choose the state or territory from the list.'],
    [
      'a field that it has not',
      { ...AUSTRALIAN, state: 'NSW', suburb: 'CBD' },
      'delivery.suburb',
      'Addresses of this country have no such field.',
    ],
    ['a State of New Zealand', { ...DELIVERY, state: 'AUK' }, 'delivery.state', 'Addresses of this country have no such field.'],
    ['a postcode', { ...DELIVERY, postcode: '626' }, 'delivery.postcode', 'A New Zealand postcode has four digits, such as 0626.'],
    ['a street that is missing', { ...DELIVERY, line1: ' ' }, 'delivery.line1', 'Please enter the street address.'],
    [
      'a country without rules',
      { ...AUSTRALIAN, countryCode: 'SG' },
      'delivery.postcode',
      'A Singapore postal code has six digits, such as 049213.',
    ],
  ])('%s', async (_, delivery, field, message) => {
    const cart = await fillCart(shop);
    await shop.forgetRequests();
    expect((await send(cart, orderInput(cart, { delivery, ...courier }))).userErrors).toEqual([{ code: 'INVALID_INPUT', field, message }]);
    expect(await writes(shop)).toEqual([]);
    expect(payments).toEqual([]);
  });

  it('sends the State', async () => {
    const cart = await fillCart(shop);
    const deliveryChoice = { code: 'COURIER' };
    const { quote } = await quoteFor(shop, cart, { deliveryChoice, countryCode: 'AU', postcode: '2000' });
    await shop.forgetRequests();
    const input = orderInput(cart, {
      delivery: { ...AUSTRALIAN, state: 'NSW' },
      deliveryChoice,
      quoteId: quote!.quoteId,
      expectedTotal: quote!.total,
    });
    expect((await send(cart, input)).status).toBe('PLACED');
    const checkout = (await shop.requests()).find(({ method, url }) => method === 'POST' && url === '/checkout');
    expect(checkout!.body).toMatchObject({ delivery: { ...AUSTRALIAN, state: 'NSW' }, deliveryChoice: { code: 'courier', slotId: null } });
  });

  it('clients that choose no delivery send no state', async () => {
    const cart = await fillCart(shop);
    expect((await send(cart, orderInput(cart, { delivery: { ...AUSTRALIAN, suburb: 'CBD' } }))).status).toBe('PLACED');
  });

  it('a phone number by the country, all errors together', async () => {
    const cart = await fillCart(shop);
    const input = orderInput(cart, {
      contact: { ...CONTACT, phone: '123 456' },
      delivery: { ...DELIVERY, line1: '', postcode: 'x' },
      ...courier,
    });
    expect((await send(cart, input)).userErrors.map(({ field }) => field)).toEqual([
      'contact.phone',
      'delivery.line1',
      'delivery.postcode',
    ]);
  });
});

describe('a card above its maximum', () => {
  it('is refused before the provider is asked, with what to do', async () => {
    const cart = await fillCart(shop);
    await changeSettings(shop, ({ paymentMethods: [card, transfer] }) => ({ paymentMethods: [{ ...card!, maximum: 100 }, transfer!] }));
    await shop.forgetRequests();
    const message = 'You can pay up to $100 by card. Please pay by bank transfer.';
    expect((await send(cart, orderInput(cart))).userErrors).toEqual([{ code: 'PAYMENT_FAILED', field: 'cardToken', message }]);
    expect(payments).toEqual([]);
    expect(await writes(shop)).toEqual([]);
  });

  it('its fee does not count towards the limit', async () => {
    const cart = await fillCart(shop);
    const total = Number(cart.total.amount);
    await changeSettings(shop, ({ paymentMethods: [card, transfer] }) => ({
      paymentMethods: [{ ...card!, maximum: Math.ceil(total), feeFixed: 5 }, transfer!],
    }));
    const { quote } = await quoteFor(shop, cart, { deliveryChoice: { code: 'COURIER' }, countryCode: 'NZ', points: 0 });
    expect(quote!.total.amount).toBe((total + 5).toFixed(2));
    const payload = await send(cart, orderInput(cart, { quoteId: quote!.quoteId, expectedTotal: quote!.total }));
    expect(payload).toMatchObject({ status: 'PLACED', order: { paymentFee: { amount: '5.00' } } });
  });

  it('limits that cannot be read stop no order', async () => {
    const cart = await fillCart(shop);
    proxy.interfere = (_, path) => (path.startsWith('/payment-methods') ? { status: 500, body: {} } : undefined);
    expect((await send(cart, orderInput(cart))).status).toBe('PLACED');
  });
});

describe('points and gifts', () => {
  it('points reduce the quote and the order', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const cart = await fillCart(shop, [5]);
    const points = 500;
    const { quote } = await quoteFor(shop, cart, { points }, headers);
    expect(Number(quote!.total.amount)).toBeCloseTo(Number(cart.total.amount) - Number(quote!.pointsValue!.amount), 2);
    await shop.forgetRequests();
    const input = orderInput(cart, { points, quoteId: quote!.quoteId, expectedTotal: quote!.total });
    expect(await send(cart, input, headers)).toMatchObject({
      status: 'PLACED',
      order: { total: quote!.total, points: { spent: points, value: quote!.pointsValue } },
    });
    const checkout = (await shop.requests()).find(({ method, url }) => method === 'POST' && url === '/checkout');
    expect(checkout!.body).toMatchObject({ points });
  });

  it('points that the account does not have are told at their field', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const cart = await fillCart(shop);
    const error = { code: 'POINTS_NOT_AVAILABLE', field: 'points' };
    expect(await quoteFor(shop, cart, { points: 99_999_999 }, headers)).toMatchObject({ quote: null, userErrors: [error] });
    expect((await send(cart, orderInput(cart, { points: 99_999_999 }), headers)).userErrors).toMatchObject([error]);
    payments.length = 0;
    expect((await send(cart, orderInput(cart, { points: 100 }))).userErrors).toEqual([
      { ...error, message: 'Please sign in to spend points.' },
    ]);
    expect(payments).toEqual([]);
  });

  it('a gift carries its message', async () => {
    const cart = await fillCart(shop);
    const gift = { message: 'Ngā mihi\nfrom all of us' };
    expect(await send(cart, orderInput(cart, { gift }))).toMatchObject({ status: 'PLACED', order: { gift } });
  });
});

it('an unknown code of the backend is no code of ours', async () => {
  const cart = await fillCart(shop);
  proxy.interfere = (method, path) =>
    method === 'POST' && path === '/checkout'
      ? { status: 409, body: errorBody(409, 'OddError', { code: 'ODD' }, 'Not today.') }
      : undefined;
  expect((await send(cart, orderInput(cart))).userErrors).toMatchObject([{ code: 'ORDER_REFUSED', field: null }]);
});
