import { DEFAULT_COUNTRY, DEFAULT_CURRENCY } from '@koura/shared-types/business-constants';
import type { BackendCountry, BackendWebsite, PlainWebsite } from '@koura/shared-types/wire/website';

/** Completes a plain Strapi's single type. It does not know the visitor's country, so that is selected here. */
export function completeWebsite(row: PlainWebsite, country: string): BackendWebsite {
  const countries = row.countries.map(completeCountry);
  const defaultCountry = row.defaultCountry || DEFAULT_COUNTRY;
  const find = (isoCode: string): BackendCountry | undefined => countries.find((one) => one.isoCode === isoCode);
  const chosen = find(country) ?? find(defaultCountry) ?? countries[0] ?? NO_COUNTRY;
  // A plain Strapi has no capabilities, whatever it lists.
  return { ...row, countries, defaultCountry, country: chosen, currency: row.currency || chosen.currency.iso3Code, capabilities: [] };
}

const NO_COUNTRY: BackendCountry = {
  id: 0,
  isoCode: DEFAULT_COUNTRY,
  name: DEFAULT_COUNTRY,
  url: null,
  currency: { iso3Code: DEFAULT_CURRENCY },
  phone: '',
};

function completeCountry({ currency, name, ...country }: PlainWebsite['countries'][number]): BackendCountry {
  return { ...country, name: name || country.isoCode, currency: currency ?? { iso3Code: DEFAULT_CURRENCY } };
}
