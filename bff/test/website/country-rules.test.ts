import type { BackendCountryRules } from '@koura/shared-types/wire/country-rules';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { BackendProxy } from '../support/backend-proxy.ts';
import { ADD_TO_CART, type CartData, oneShop, payloadOf } from '../support/cart-shop.ts';
import { CONTACT, orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { changeSettings } from '../support/dealer-settings.ts';

const RULES = `{ website {
  delivery { courierPrice { amount currencyCode } freeFrom { amount } from until validUntil collection { label price { amount currencyCode } from } }
  country { isoCode rules {
    addressFields { name label isRequired options { value label } autocomplete }
    postcode { pattern example message } phone { pattern example message } tax { name rate includedLabel numberLabel }
    deliveryArea invoiceTitle creditNoteTitle legalNotes
  } }
  countries { isoCode rules { tax { name } } }
} }`;
interface Data {
  website: {
    delivery: {
      courierPrice: { amount: string; currencyCode: string };
      freeFrom: { amount: string } | null;
      from: string;
      until: string;
      validUntil: string;
      collection: { label: string; price: { amount: string; currencyCode: string }; from: string } | null;
    } | null;
    country: { isoCode: string; rules: BackendCountryRules | null };
    countries: { isoCode: string; rules: { tax: { name: string } } | null }[];
  };
}

/** A country that no code knows: its provinces, postcodes and tax are data of the dealer. */
const CANADIAN: BackendCountryRules = {
  addressFields: [
    { name: 'line1', label: 'Street address', isRequired: true, autocomplete: 'address-line1' },
    { name: 'city', label: 'City', isRequired: true, autocomplete: 'address-level2' },
    {
      name: 'state',
      label: 'Province',
      isRequired: true,
      options: [
        { value: 'BC', label: 'British Columbia' },
        { value: 'ON', label: 'Ontario' },
      ],
      autocomplete: 'address-level1',
    },
    { name: 'postcode', label: 'Postal code', isRequired: true, autocomplete: 'postal-code' },
  ],
  postcode: { pattern: String.raw`[A-Z]\d[A-Z] \d[A-Z]\d`, example: 'K1A 0B1', message: 'A Canadian postal code looks like K1A 0B1.' },
  phone: { pattern: null, example: '613 555 0182', message: 'Please enter a phone number.' },
  tax: { name: 'HST', rate: 13, includedLabel: 'incl. 13% HST', numberLabel: 'Business number' },
  deliveryArea: 'across Canada',
  invoiceTitle: 'Invoice',
  creditNoteTitle: 'Credit note',
  legalNotes: [],
};

const proxy = new BackendProxy();
const shop = oneShop({}, { backend: proxy });
beforeAll(async () => {
  await changeSettings(shop, ({ countries, delivery }) => ({
    countries: [
      ...countries,
      {
        id: 9,
        isoCode: 'CA',
        name: 'Canada',
        url: null,
        currency: { iso3Code: 'CAD' },
        phone: '+1 613 555 0182',
        rate: 0.82,
        rules: CANADIAN,
      },
    ],
    delivery: {
      ...delivery,
      couriers: { ...delivery.couriers, CA: { price: 60, freeFrom: null, insuredUpTo: null, extraDays: { from: 5, until: 9 } } },
    },
  }));
});
const ask = async (country: string): Promise<Data['website']> => {
  const { data, errors } = await shop.ask<Data>(RULES, {}, { headers: { 'x-country-code': country } });
  if (errors) throw new Error(JSON.stringify(errors));
  return data!.website;
};

it('each country has its own', async () => {
  const { country, countries } = await ask('AU');
  expect(country.rules).toMatchObject({
    tax: { name: 'GST', rate: 10, numberLabel: 'ABN' },
    deliveryArea: 'across Australia',
    invoiceTitle: 'Tax invoice',
    legalNotes: [expect.stringContaining('Australian Consumer Law')],
  });
  expect(country.rules!.addressFields.map(({ name }) => name)).toEqual(['line1', 'line2', 'city', 'state', 'postcode']);
  expect(countries.map(({ isoCode, rules }) => [isoCode, rules?.tax.name ?? null])).toEqual([
    ['NZ', 'GST'],
    ['AU', 'GST'],
    ['SG', null],
    ['CA', 'HST'],
  ]);
});

it('promises when an order of now arrives, and what the courier costs', async () => {
  const { delivery } = await ask('NZ');
  expect(delivery).toMatchObject({ courierPrice: { amount: '24.00', currencyCode: 'NZD' }, freeFrom: { amount: '30000.00' } });
  expect(delivery!.from <= delivery!.until).toBe(true);
  expect(Date.parse(delivery!.validUntil)).toBeGreaterThan(Date.now());
  expect(delivery!.collection).toMatchObject({ label: 'Collect in Auckland', price: { amount: '0.00', currencyCode: 'NZD' } });
});

describe('a country that is added by data alone', () => {
  const headers = { 'x-country-code': 'CA' };
  const delivery = { line1: '1 Rideau Street', city: 'Ottawa', state: 'ON', postcode: 'K1A 0B1', countryCode: 'CA' };
  const fill = async (): Promise<CartData> => {
    const [product] = await shop.products();
    const input = { items: [{ productId: String(product!.id), quantity: 1 }] };
    return payloadOf(await shop.ask(ADD_TO_CART, { input }, { headers })).cart!;
  };

  it('has its rules and its promise', async () => {
    const { country, delivery: promise } = await ask('CA');
    expect(country).toMatchObject({
      isoCode: 'CA',
      rules: { ...CANADIAN, addressFields: [{}, {}, { name: 'state', label: 'Province' }, {}] },
    });
    expect(promise).toMatchObject({ courierPrice: { amount: '60.00', currencyCode: 'CAD' }, freeFrom: null });
  });

  it('its addresses are checked by them, and its orders paid in its currency', async () => {
    const cart = await fill();
    expect(cart.total.currencyCode).toBe('CAD');
    const choice = { deliveryChoice: { code: 'COURIER' }, contact: { ...CONTACT, phone: '613 555 0182' } };
    const wrong = { ...delivery, state: 'NSW', postcode: '2000' };
    const { userErrors } = placed(await placeOrder(shop, cart, orderInput(cart, { ...choice, delivery: wrong }), headers));
    expect(userErrors.map(({ field, message }) => [field, message])).toEqual([
      ['delivery.state', 'Please choose the province from the list.'],
      ['delivery.postcode', 'A Canadian postal code looks like K1A 0B1.'],
    ]);
    const payload = placed(await placeOrder(shop, cart, orderInput(cart, { ...choice, delivery }), headers));
    expect(payload).toMatchObject({ status: 'PLACED', order: { total: cart.total } });
  });
});

describe('a promise that is not known to be current', () => {
  it('is none, while the other settings are still served', async () => {
    const { delivery } = await ask('SG');
    const end = Date.parse(delivery!.validUntil);
    proxy.interfere = () => ({ status: 503, body: {} });
    const now = vi.spyOn(Date, 'now');
    try {
      now.mockReturnValue(end - 1);
      expect((await ask('SG')).delivery).toEqual(delivery);
      // Responses are shared for seconds.
      now.mockReturnValue(end + 10_000);
      expect(await ask('SG')).toMatchObject({ delivery: null, country: { isoCode: 'SG' } });
    } finally {
      now.mockRestore();
      proxy.interfere = () => undefined;
    }
  });
});
