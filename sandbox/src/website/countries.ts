import { DEFAULT_COUNTRY } from '@koura/shared-types/business-constants';
import type { BackendCountry } from '@koura/shared-types/wire/website';

interface Country extends BackendCountry {
  /** One New Zealand dollar in this country's currency: fixed, so that tests can count on it. */
  rate: number;
}

/** The countries that the shop serves. Singapore has a site of its own. */
export const countries: Country[] = [
  { id: 1, isoCode: 'NZ', name: 'New Zealand', url: null, currency: { iso3Code: 'NZD' }, phone: '09 555 0182', rate: 1 },
  { id: 2, isoCode: 'AU', name: 'Australia', url: null, currency: { iso3Code: 'AUD' }, phone: '+64 9 555 0182', rate: 0.92 },
  {
    id: 3,
    isoCode: 'SG',
    name: 'Singapore',
    url: 'https://sg.example.com',
    currency: { iso3Code: 'SGD' },
    phone: '+65 6555 0182',
    rate: 0.77,
  },
];

/** Currencies that prices are kept in, with their rate against the New Zealand dollar. */
export const currencies: { code: string; rate: number }[] = countries.map(({ currency, rate }) => ({ code: currency.iso3Code, rate }));

/** The country of a request by its country header; the default one when the header is missing or unknown. */
export function countryOf(header: string | undefined): BackendCountry {
  const wanted = header?.toUpperCase();
  const { rate: _, ...country } =
    countries.find(({ isoCode }) => isoCode === wanted) ?? countries.find(({ isoCode }) => isoCode === DEFAULT_COUNTRY)!;
  return country;
}
