import { dealerLocale, setDealerLocale } from '@koura/shared-types/dealer-locale';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sydneyDealer } from '../../../commerce/test/support/sydney-dealer.ts';
import { foreignWords } from '../../../commerce/test/support/foreign-words.ts';
import { CheckCurrencies } from '../../src/website/check-currencies.ts';
import { LiveFeeds } from '../../src/live/feeds/live-feeds.ts';
import { oneShop } from '../support/cart-shop.ts';
import { changeSettings } from '../support/dealer-settings.ts';

const shop = oneShop({ BRAND_NAME: 'Harbour Metals', BRAND_SLUG: 'harbour' });
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
      defaultCountry: 'AU',
      timeZone: 'Australia/Sydney',
      locale: 'en-AU',
      currency: 'AUD',
      country: { isoCode: 'AU', rules: { tax: { name: 'GST', rate: 10 } } },
    });
    expect(foreignWords(JSON.stringify(data))).toEqual([]);
  }
});
