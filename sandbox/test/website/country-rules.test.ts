import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { website as websiteSchema } from '@koura/shared-types/wire/website';
import { checkoutBody, type Json, oneSandbox, type Reply } from '../support/sandbox-client.ts';
import { changeSetting, clockAt, GOLD } from '../support/transfer-orders.ts';

const client = oneSandbox({ clock: clockAt('2026-11-24T10:00+13:00') });
beforeEach(() => client.sandbox.reset());

const website = async (country: string) =>
  v.parse(websiteSchema, (await client.call('GET', '/website', { headers: { 'x-country-code': country } })).body.data.attributes);
const taxed = async (country: string): Promise<Json> => {
  const headers = { 'x-country-code': country };
  const { body } = await client.call('GET', '/products?pagination[pageSize]=100', { headers });
  return body.data.find(({ attributes }: Json) => attributes.priceParts.tax > 0 && attributes.availability === 'inStock');
};
const order = async (country: string, delivery: object, id = GOLD): Promise<Reply> => {
  const headers = { 'x-country-code': country };
  const { token } = await client.fillCart([{ id, quantity: 1 }]);
  const { total } = (await client.call('GET', '/cart', { token, headers })).body.data;
  const body = checkoutBody(total, {
    delivery: { line1: '1 George Street', line2: null, suburb: null, city: 'Sydney', postcode: '2000', countryCode: country, ...delivery },
    deliveryChoice: { code: 'courier', slotId: null },
  });
  return client.call('POST', '/checkout', { token, headers, body });
};

describe('Australia', () => {
  it('has its own words, its tax and its States', async () => {
    const { country, countries } = await website('AU');
    expect(country.rules).toMatchObject({
      tax: { name: 'GST', rate: 10, includedLabel: 'incl. 10% GST', numberLabel: 'ABN' },
      deliveryArea: 'across Australia',
      invoiceTitle: 'Tax invoice',
      creditNoteTitle: 'Adjustment note',
    });
    const state = country.rules!.addressFields.find(({ name }) => name === 'state')!;
    expect(state.options!.map(({ value }) => value)).toEqual(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']);
    expect(countries.map(({ isoCode, rules }) => [isoCode, rules?.tax.rate])).toEqual([
      ['NZ', 15],
      ['AU', 10],
      ['SG', undefined],
    ]);
    expect((await website('NZ')).country.rules).toMatchObject({
      invoiceTitle: 'Tax invoice',
      deliveryArea: 'across New Zealand',
    });
  });

  it('is charged 10% GST, in prices, shipping and orders', async () => {
    const [here, there] = [(await taxed('NZ')).attributes, (await taxed('AU')).attributes];
    expect([here.priceParts.taxRatePercent, there.priceParts.taxRatePercent]).toEqual([15, 10]);
    expect(there.priceParts.tax).toBeCloseTo((there.priceParts.spotValue + there.priceParts.premium) * 0.1, 1);
    const { id } = await taxed('AU');
    const placed = (await order('AU', { state: 'NSW' }, id)).body.data;
    expect(placed).toMatchObject({ currency: 'AUD', delivery: { state: 'NSW' } });
    expect(placed.taxTotal).toBeCloseTo((placed.subTotal + placed.shippingTotal) / 11, 1);
  });

  it.each([
    [{ state: null }, 'delivery.state'],
    [{ state: 'Texas' }, 'delivery.state'],
    [{ state: 'NSW', postcode: '200' }, 'delivery.postcode'],
    [{ state: 'NSW', postcode: '1011x' }, 'delivery.postcode'],
    [{ countryCode: 'NZ', postcode: '1011', state: 'NSW' }, 'delivery.state'],
  ])('an order with %j is rejected', async (delivery, field) => {
    const { status, body } = await order('AU', delivery);
    expect([status, body.error.details.errors.map((one: Json) => one.path.join('.'))]).toEqual([400, [field]]);
  });
});

it('without the capability no country has rules', async () => {
  await client.control('POST', '/_sandbox/capabilities', { off: ['countries.rules'] });
  const { country, countries } = await website('AU');
  expect([country, ...countries].map(({ rules }) => rules)).toEqual([undefined, undefined, undefined, undefined]);
});

it('a third country needs nothing but data', async () => {
  const ireland = {
    id: 4,
    isoCode: 'IE',
    name: 'Ireland',
    url: null,
    currency: { iso3Code: 'EUR' },
    phone: '+353 1 555 0182',
    rate: 0.52,
    rules: {
      addressFields: [
        { name: 'line1', label: 'Street', isRequired: true },
        { name: 'city', label: 'Town', isRequired: true },
        { name: 'state', label: 'County', isRequired: true, options: [{ value: 'Kerry', label: 'County Kerry' }] },
        { name: 'postcode', label: 'Eircode', isRequired: true },
      ],
      postcode: { pattern: '[A-Z]\\d[\\dW] ?[A-Z\\d]{4}', example: 'D02 X285', message: 'An Eircode such as D02 X285, please.' },
      phone: { pattern: null, example: '085 555 0182', message: 'Please enter a phone number.' },
      tax: { name: 'VAT', rate: 23, includedLabel: 'incl. 23% VAT', numberLabel: 'VAT number' },
      deliveryArea: 'across Ireland',
      invoiceTitle: 'VAT invoice',
      creditNoteTitle: 'VAT credit note',
      legalNotes: ['You may cancel within 14 days.'],
    },
  };
  await changeSetting(client, 'countries', (countries) => [...countries, ireland]);
  await changeSetting(client, 'delivery', (entry) => ({
    ...entry,
    couriers: { ...entry.couriers, IE: { price: 60, freeFrom: null, insuredUpTo: null, extraDays: { from: 5, until: 9 } } },
  }));

  const settings = await website('IE');
  expect(settings.currency).toBe('EUR');
  expect(settings.country.rules).toMatchObject({ tax: { name: 'VAT', rate: 23 }, deliveryArea: 'across Ireland' });
  expect(settings.delivery).toMatchObject({ courierPrice: 60, freeFrom: null, from: '2026-12-02', until: '2026-12-10' });
  const product = await taxed('IE');
  expect(product.attributes.priceParts.taxRatePercent).toBe(23);
  const placed = (await order('IE', { city: 'Tralee', postcode: 'V92 X2PF', state: 'Kerry' }, product.id)).body.data;
  expect(placed).toMatchObject({ currency: 'EUR', shippingTotal: 60, deliveryChoice: { from: '2026-12-02' } });
  expect(placed.taxTotal).toBeCloseTo(((placed.subTotal + 60) * 23) / 123, 1);
  const wrong = await order('IE', { postcode: '2000', state: 'Cork' }, product.id);
  expect(wrong.body.error.details.errors.map(({ message }: Json) => message)).toEqual([
    'An Eircode such as D02 X285, please.',
    'Please choose: County.',
  ]);
  const spot = await client.call('GET', '/spot-prices', { headers: { 'x-country-code': 'IE' } });
  expect(spot.body.data.prices[0].currency).toBe('EUR');
});

describe('settings', () => {
  const post = (body: unknown): Promise<Reply> => client.control('POST', '/_sandbox/settings', body);
  it.each([
    [{ colours: [] }, 'colours'],
    [{ calendar: { zone: 'Pacific/Nowhere', region: 'NZ-AUK', opens: 9, closes: 17 } }, 'calendar.zone'],
    [{ calendar: { zone: 'Pacific/Auckland', region: 'NZ-XXX', opens: 9, closes: 17 } }, 'calendar.region'],
    [{ paymentMethods: [{ code: 'cash' }] }, 'paymentMethods.0.code'],
    [{ countries: [] }, 'countries'],
  ])('%j are refused by name and change nothing', async (body, path) => {
    const before = (await client.control('GET', '/_sandbox/settings')).body;
    const { status, body: answer } = await post(body);
    expect(status).toBe(400);
    expect(answer.error.details.errors.map((one: Json) => one.path.join('.'))).toContain(path);
    expect((await client.control('GET', '/_sandbox/settings')).body).toEqual(before);
  });
  it('two countries of one currency agree on their tax', async () => {
    const { countries } = (await client.control('GET', '/_sandbox/settings')).body;
    const other = { ...countries[0], id: 9, isoCode: 'CK', rules: { ...countries[0].rules, tax: { ...countries[0].rules.tax, rate: 0 } } };
    expect((await post({ countries: [...countries, other] })).status).toBe(400);
  });
  it('are those of the first day again after a reset', async () => {
    await changeSetting(client, 'countries', ([first]) => [first]);
    expect((await website('AU')).country.isoCode).toBe('NZ');
    await client.control('POST', '/_sandbox/reset');
    expect((await website('AU')).country.isoCode).toBe('AU');
  });
});
