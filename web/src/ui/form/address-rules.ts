import { countryAddress, type CountryAddress } from '@koura/shared-types/inputs/country-address';
import type { AddressField } from '@koura/shared-types/wire/country-rules';
import type * as v from 'valibot';
import type { CountryRulesFieldsFragment } from '../../platform/country-rules-fields.generated.ts';

export interface AddressFieldRule {
  name: AddressField;
  label: string;
  isRequired: boolean;
  /** Token of HTML's `autocomplete`. */
  autocomplete: string;
  options?: readonly { value: string; label: string }[] | null;
}

export interface AddressRules {
  /** In page order. */
  fields: readonly AddressFieldRule[];
  schema: v.GenericSchema<unknown, CountryAddress>;
  /** A valid postcode of the country; empty where its rules are not known. */
  postcodeExample: string;
}

/** For countries without rules. */
const USUAL_FIELDS: readonly AddressFieldRule[] = [
  { name: 'line1', label: 'Street address', isRequired: true, autocomplete: 'address-line1' },
  { name: 'line2', label: 'Flat, unit or level', isRequired: false, autocomplete: 'address-line2' },
  { name: 'suburb', label: 'Suburb', isRequired: false, autocomplete: 'address-level3' },
  { name: 'city', label: 'Town or city', isRequired: true, autocomplete: 'address-level2' },
  { name: 'postcode', label: 'Postcode', isRequired: true, autocomplete: 'postal-code' },
];

/** Fields and validation of a country's addresses; the usual ones for a country without rules. */
export function addressRules(rules: CountryRulesFieldsFragment | null): AddressRules {
  if (!rules) return { fields: USUAL_FIELDS, schema: countryAddress(null), postcodeExample: '' };
  return { fields: rules.addressFields, schema: countryAddress(rules), postcodeExample: rules.postcode.example };
}
