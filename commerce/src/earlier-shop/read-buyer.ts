import type { DealerSettings } from '../settings/dealer-settings.ts';
import type { Cells } from './cells.ts';
import type { PastOrderRow } from './order-row.ts';
import type { Report } from './read-values.ts';

const MAX_TEXT = 120;
/** Where an order says who got it, and where. */
const CONTACT = ['contact', 'billing', ''];
const PLACES = ['delivery', 'shipping', 'billing'];
const ACCOUNT_IDS = ['userid', 'customerid', 'customeruser'];

/** Who placed an order, as it says: addresses are kept as they were, whatever the dealer delivers to today. */
export function readBuyer(
  cells: Cells,
  { countries }: Pick<DealerSettings, 'countries'>,
  isEmail: (text: string) => boolean,
  report: Report,
): Pick<PastOrderRow, 'contact' | 'delivery' | 'accountEmail'> {
  const text = (prefixes: readonly string[], ...names: readonly string[]): string =>
    cells.text(...prefixes.flatMap((prefix) => names.map((name) => prefix + name))).slice(0, MAX_TEXT);
  const email = text(['contact', 'billing', 'customer', 'user', ''], 'email').toLowerCase();
  if (email !== '' && !isEmail(email)) report(`email "${email}" is no email address`);
  const accountEmail = (cells.text('useremail', 'customeremail') || email).toLowerCase();
  const hasAccount = cells.has('useremail') || ACCOUNT_IDS.some((name) => !['', '0'].includes(cells.text(name)));
  const prefix = PLACES.find((one) => text([one], 'line1', 'address1') !== '');
  const country = prefix === undefined ? '' : text([prefix], 'countrycode', 'country');
  const countryCode =
    countries.find(({ name }) => name.toLowerCase() === country.toLowerCase())?.isoCode ?? (country.toUpperCase() || countries[0]!.isoCode);
  if (!/^[A-Z]{2}$/.test(countryCode)) report(`${prefix}country "${country}" is no code such as NZ`);
  const part = (...names: readonly string[]): string => (prefix === undefined ? '' : text([prefix], ...names));
  return {
    contact: {
      firstName: text(CONTACT, 'firstname'),
      lastName: text(CONTACT, 'lastname'),
      email,
      phone: text(CONTACT, 'phone') || null,
    },
    delivery:
      prefix === undefined
        ? null
        : {
            line1: part('line1', 'address1'),
            line2: part('line2', 'address2') || null,
            suburb: part('suburb') || null,
            city: part('city'),
            state: part('state') || null,
            postcode: part('postcode'),
            countryCode,
          },
    accountEmail: hasAccount && accountEmail !== '' ? accountEmail : null,
  };
}
