import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Database } from '../../src/database/database.ts';
import { priceLists } from '../../src/pricing/price-lists.ts';
import { schema } from '../../src/schema.ts';
import { setUpDealer } from '../../src/set-up/set-up-dealer.ts';
import { countriesOf, countryOf, ownCurrency, taxRateOf } from '../../src/settings/countries.ts';
import { nextNumber } from '../../src/settings/next-number.ts';
import { seedSettings, settingsOf } from '../../src/settings/settings-store.ts';
import { dollars, weekdayAndHour } from '../../src/settings/shopper-texts.ts';
import { readWebsite } from '../../src/website/read-website.ts';
import { foreignWords } from '../support/foreign-words.ts';
import { sydneyDealer } from '../support/sydney-dealer.ts';
import { testDatabase } from '../support/test-database.ts';

const now = new Date('2026-11-28T00:00:00Z');
let database: Database;
beforeEach(async () => {
  database = new Database(testDatabase());
  await database.execute(schema);
  await setUpDealer(database, sydneyDealer(), null, { siteUrl: 'https://harbour.example', now });
});
afterEach(() => database.close());

it('says nothing of New Zealand in the website’s settings', async () => {
  // The header of a gateway that knows no other country.
  const website = await readWebsite(countryOf(database, 'NZ', now), database, { countries: countriesOf(database, now) });
  expect(website).toMatchObject({
    name: 'Harbour Metals',
    defaultCountry: 'AU',
    currency: 'AUD',
    timeZone: 'Australia/Sydney',
    locale: 'en-AU',
    email: 'desk@harbour.example',
    country: { isoCode: 'AU', rules: { tax: { name: 'GST', rate: 10, exemptFrom: { gold: 99.5 } } } },
  });
  expect(foreignWords(JSON.stringify(website))).toEqual([]);
});

it('counts from the dealer’s first numbers, never back, and on from a higher one', async () => {
  const take = (kind: Parameters<typeof nextNumber>[1]): Promise<string> => database.transaction(async () => nextNumber(database, kind));
  expect([await take('order'), await take('order'), await take('invoice'), await take('creditNote'), await take('quote')]).toEqual([
    'X500',
    'X501',
    'X500',
    'XC500',
    'XQ500',
  ]);
  const settings = settingsOf(database);
  const renumber = (first: number): Promise<void> =>
    seedSettings(database, { ...settings, numbers: { ...settings.numbers, order: { prefix: 'Y-', first } } });
  await renumber(1);
  expect(await take('order')).toBe('Y-502');
  await renumber(9000);
  expect([await take('order'), await take('order')]).toEqual(['Y-9000', 'Y-9001']);
});

it('prices in Australian dollars alone, with the tax of the instant', async () => {
  const settings = settingsOf(database);
  const countries = settings.countries.map((one) => ({
    ...one,
    taxChanges: [{ from: '2026-10-04', rate: 12.5, includedLabel: 'incl. 12.5% GST' }],
  }));
  await seedSettings(database, { ...settings, countries });
  expect(ownCurrency(database)).toBe('AUD');
  const at = async (time: string): Promise<unknown> =>
    (await priceLists(database, new Date(time))).map(({ key, rate, taxRate }) => [key, rate, taxRate]);
  expect(await at('2026-10-03T13:59:59Z')).toEqual([
    ['AUD', 1, 10],
    ['AUD wholesale', 1, 10],
  ]);
  expect(await at('2026-10-03T14:00:00Z')).toEqual([
    ['AUD', 1, 12.5],
    ['AUD wholesale', 1, 12.5],
  ]);
  expect(taxRateOf(database, 'AUD', now)).toBe(12.5);
});

it('writes amounts and times as in Sydney', () => {
  expect(dealerLocale()).toMatchObject({ timeZone: 'Australia/Sydney', locale: 'en-AU', country: 'AU', currency: 'AUD' });
  expect(dollars({ currency: 'AUD' }, 2_500_000)).toBe('$25,000');
  expect(weekdayAndHour(new Date('2026-11-30T00:00:00Z'))).toBe('Monday 11 am');
});
