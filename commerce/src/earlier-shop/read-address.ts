import { countryAddress } from '@koura/shared-types/inputs/country-address';
import type { BackendAddressInput } from '@koura/shared-types/wire/address-book';
import * as v from 'valibot';
import type { CountrySettings } from '../settings/dealer-settings.ts';
import type { Cells } from './cells.ts';

export type EarlierAddress = Omit<BackendAddressInput, 'isDefault' | 'label'>;

/** Whether an address is given at all, and can be sent to. */
export type ReadAddress = { address: EarlierAddress } | 'none' | 'incomplete' | { unknownCountry: string };

/** The columns of an address, behind a prefix such as "billing". */
const NAMES = {
  line1: ['address1', 'line1', 'addressline1', 'street', 'streetaddress'],
  line2: ['address2', 'line2', 'addressline2'],
  suburb: ['suburb'],
  city: ['city', 'town'],
  state: ['state', 'province', 'region'],
  postcode: ['postcode', 'postalcode', 'zip', 'zipcode'],
  country: ['countrycode', 'country', 'countryregion', 'countryiso'],
};

/**
 * The address behind a prefix, by the rules of its country; without a country the dealer's own. Fields that addresses of the country do
 * not have are left out. Incomplete: the shop could not take it from a form.
 */
export function readAddress(cells: Cells, prefix: string, countries: readonly CountrySettings[]): ReadAddress {
  const text = (field: keyof typeof NAMES): string => cells.text(...NAMES[field].map((name) => prefix + name));
  const line1 = text('line1');
  const named = text('country');
  const country = named === '' ? countries[0]! : countryNamed(named, countries);
  if (!country) return line1 === '' && text('postcode') === '' ? 'none' : { unknownCountry: named };
  if (line1 === '') return text('city') === '' && text('postcode') === '' ? 'none' : 'incomplete';
  const fields = country.rules?.addressFields;
  const has = (name: string): boolean => !fields || fields.some((one) => one.name === name);
  const states = fields?.find(({ name }) => name === 'state')?.options ?? [];
  const state = states.find(({ value, label }) => [value, label].some((one) => same(one, text('state'))))?.value ?? text('state');
  const sent = {
    line1,
    line2: has('line2') ? text('line2') : '',
    suburb: has('suburb') ? text('suburb') : '',
    city: has('city') ? text('city') : '',
    ...(fields && has('state') && { state }),
    postcode: has('postcode') ? text('postcode') : '',
    countryCode: country.isoCode,
  };
  const { success, output } = v.safeParse(countryAddress(country.rules), sent);
  if (!success || output.city === '' || output.postcode === '') return 'incomplete';
  const { state: chosen, line2, suburb, ...others } = output;
  return { address: { ...others, line2: line2 ?? null, suburb: suburb ?? null, state: chosen ?? null } };
}

/** The dealer's country with a code or a name. */
function countryNamed(text: string, countries: readonly CountrySettings[]): CountrySettings | undefined {
  return countries.find(({ isoCode, name }) => same(isoCode, text) || same(name, text));
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
