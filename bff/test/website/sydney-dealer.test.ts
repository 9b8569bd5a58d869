import { dealerLocale, setDealerLocale } from '@koura/shared-types/dealer-locale';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sydneyDealer } from '../../../commerce/test/support/sydney-dealer.ts';
import { foreignWords } from '../../../commerce/test/support/foreign-words.ts';
import { CheckCurrencies } from '../../src/website/check-currencies.ts';
import { InvoicePdfs } from '../../src/invoices/invoice-pdfs.ts';
import { LiveFeeds } from '../../src/live/feeds/live-feeds.ts';
import { oneShop } from '../support/cart-shop.ts';
import { pdfText } from '../support/pdf-text.ts';
import { changeSettings } from '../support/dealer-settings.ts';

const shop = oneShop();
beforeAll(() => changeSettings(shop, () => sydneyDealer().settings));
afterAll(() => setDealerLocale({}));

const WEBSITE = `{ website { brandName defaultCountry timeZone locale currency country { isoCode name rules { deliveryArea tax { name rate includedLabel } } }
  countries { isoCode name currency { iso3Code } } phone delivery { courierPrice { amount currencyCode } } terms { payment { code } }
  etaDescriptionInStock etaDescriptionAtSupplier estimatedDeliveryTimeInStock }
  products(pageSize: 2) { items { price { amount currencyCode } priceParts { tax { amount currencyCode } } } }
  spotPrices { prices { price { currencyCode } } } }`;

it('the gateway of a dealer in Sydney takes their country, zone, locale and currency from the backend at start', async () => {
  await shop.app.get(CheckCurrencies).run();
  shop.app.get(LiveFeeds).openDefault();
  expect(dealerLocale()).toMatchObject({ timeZone: 'Australia/Sydney', locale: 'en-AU', country: 'AU', currency: 'AUD' });
  expect(
    shop.app
      .get(LiveFeeds)
      .report()
      .feeds.map(({ country }) => country),
  ).toEqual(['AU']);
  // A cookie of a shop that was here before, and none.
  for (const headers of [{}, { 'x-country-code': 'NZ' }] as Record<string, string>[]) {
    const { data, errors } = await shop.ask<{ website: object }>(WEBSITE, {}, { headers });
    expect(errors).toBeUndefined();
    expect(data!.website).toMatchObject({
      brandName: 'Harbour Metals',
      defaultCountry: 'AU',
      timeZone: 'Australia/Sydney',
      locale: 'en-AU',
      currency: 'AUD',
      country: { isoCode: 'AU', rules: { tax: { name: 'GST', rate: 10 } } },
    });
    expect(foreignWords(JSON.stringify(data))).toEqual([]);
  }
});

it('writes documents in the dealer’s notation, with the dealer’s day', async () => {
  const money = { discountTotal: 0, pointsTotal: 0, shippingTotal: 24, paymentFee: 0, taxTotal: 682.64, total: 7509.06 };
  const pdf = await shop.app.get(InvoicePdfs).render({
    number: 'X500',
    kind: 'invoice',
    title: 'Tax invoice',
    // Tomorrow already in Auckland.
    issuedAt: '2026-11-28T12:43:00.000Z',
    priceLockedAt: '2026-11-28T12:42:00.000Z',
    dateOfSupply: '2026-11-28',
    seller: {
      name: 'Harbour Metals Pty Ltd',
      lines: ['1 George Street', 'Sydney NSW 2000'],
      taxName: 'GST',
      taxNumberLabel: 'ABN',
      taxNumber: '12 345 678 901',
      email: 'desk@harbour.example',
      phone: '02 5550 0140',
    },
    buyer: { name: 'Jack Lawson', lines: ['1 George Street', 'Sydney NSW 2000'], email: 'jack@example.au' },
    currency: 'AUD',
    lines: [
      {
        description: 'Krugerrand 1 oz gold coin',
        quantity: 1,
        unitPrice: 7485.06,
        taxTreatment: 'taxed',
        taxRate: 10,
        total: 7485.06,
        productNumber: null,
        fineWeightGrams: null,
        fineness: null,
        serials: [],
      },
    ],
    ...money,
    payment: 'Paid by bank transfer on 28 November 2026',
    forInvoice: null,
    orderNumber: 'X500',
  });
  const text = await pdfText(pdf);
  expect(text).toContain('Issued: 28 November 2026');
  expect(text).toContain('Price held at: 28 November 2026 at 11:42 pm');
  expect(text).toContain('Total AUD $7,509.06');
  expect(foreignWords(text)).toEqual([]);
});
