import { DEFAULT_COUNTRY, DEFAULT_CURRENCY } from '@koura/shared-types/business-constants';
import type { PlainWebsite } from '@koura/shared-types/wire/website';
import type { ShopCountry, ShopSettings } from '../../commerce/shop-settings.ts';
import type { TextIds } from '../text-ids.ts';

type Row = TextIds<PlainWebsite>;

/** Completes a plain Strapi's single type. It does not know the visitor's country, so that is selected here. */
export function completeWebsite(row: Row, country: string): ShopSettings {
  const countries = row.countries.map(completeCountry);
  const defaultCountry = row.defaultCountry || DEFAULT_COUNTRY;
  const find = (isoCode: string): ShopCountry | undefined => countries.find((one) => one.isoCode === isoCode);
  const chosen = find(country) ?? find(defaultCountry) ?? countries[0] ?? NO_COUNTRY;
  // A plain Strapi has no capabilities, whatever it lists.
  return { ...row, countries, defaultCountry, country: chosen, currency: row.currency || chosen.currency.iso3Code, capabilities: [] };
}

const NO_COUNTRY: ShopCountry = {
  id: '0',
  isoCode: DEFAULT_COUNTRY,
  name: DEFAULT_COUNTRY,
  url: null,
  currency: { iso3Code: DEFAULT_CURRENCY },
  phone: '',
};

function completeCountry({ currency, name, ...country }: Row['countries'][number]): ShopCountry {
  return { ...country, name: name || country.isoCode, currency: currency ?? { iso3Code: DEFAULT_CURRENCY } };
}
