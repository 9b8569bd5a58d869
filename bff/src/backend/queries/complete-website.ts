import { DEFAULT_COUNTRY, DEFAULT_CURRENCY } from '@koura/shared-types/business-constants';
import type { BackendCountry, BackendWebsite, PlainWebsite } from '@koura/shared-types/wire/website';

/** The single type of a plain Strapi as the settings that the shop knows: it cannot tell the visitor's country, so that is chosen here. */
export function completeWebsite(row: PlainWebsite, country: string): BackendWebsite {
  const countries = row.countries.map(completeCountry);
  const defaultCountry = row.defaultCountry || DEFAULT_COUNTRY;
  const find = (isoCode: string): BackendCountry | undefined => countries.find((one) => one.isoCode === isoCode);
  const chosen = find(country) ?? find(defaultCountry) ?? countries[0] ?? NO_COUNTRY;
  // What a plain Strapi lists by chance among capabilities it has not got.
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
