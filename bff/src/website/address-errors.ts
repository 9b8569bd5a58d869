import { countryAddress, countryPhone } from '@koura/shared-types/inputs/country-address';
import { PARSE_CONFIG } from '@koura/shared-types/inputs/parse-config';
import type { SentAddress } from '@koura/shared-types/inputs/sent-address';
import * as v from 'valibot';

import type { UserError } from '../errors/user-error.model.ts';
import type { CountryRules } from './country-rules.model.ts';
import type { Website } from './website.model.ts';

type Countries = Pick<Website, 'countries' | 'country'>;

/** What is wrong with an address by the rules of its country, one error a field. `parent`: path of the address in the input. */
export function addressErrors(address: SentAddress, countries: Countries, parent: string): UserError[] {
  const rules = rulesOf(countries, address.countryCode);
  const { state, ...withoutState } = address;
  // The shop's own rules have no State.
  const { issues = [] } = v.safeParse(countryAddress(rules), rules || state ? address : withoutState, PARSE_CONFIG);
  return toErrors(issues, parent);
}

/** What is wrong with a telephone number by the rules of a country. `field`: its path in the input. */
export function phoneErrors(phone: string | null, countryCode: string, countries: Countries, field: string): UserError[] {
  const { issues = [] } = v.safeParse(countryPhone(rulesOf(countries, countryCode)), phone, PARSE_CONFIG);
  return toErrors(issues, field);
}

function rulesOf({ countries, country }: Countries, countryCode: string): CountryRules | null {
  return [...countries, country].find(({ isoCode }) => isoCode === countryCode)?.rules ?? null;
}

function toErrors(issues: readonly v.BaseIssue<unknown>[], parent: string): UserError[] {
  const fields = new Map<string, UserError>();
  for (const issue of issues) {
    const path = v.getDotPath(issue);
    const field = path === null ? parent : `${parent}.${path}`;
    if (!fields.has(field)) fields.set(field, { code: 'INVALID_INPUT', message: issue.message, field });
  }
  return [...fields.values()];
}
