import { MAX_ADDRESSES } from '@koura/shared-types/wire/address-book';
import { email as emailInput } from '@koura/shared-types/inputs/email';
import * as v from 'valibot';
import { isEmail } from '../query/body-fields.ts';
import type { DealerSettings } from '../settings/dealer-settings.ts';
import { type Cells, plainName } from './cells.ts';
import type { CustomerFile, CustomerRow, LeftOut } from './customer-row.ts';
import type { Problems } from './problems.ts';
import { readAddress } from './read-address.ts';
import type { EarlierRecord, RecordFile } from './read-records.ts';
import { flagIn, type Report, timeIn } from './read-values.ts';

/** What columns are called in Strapi's tables and answers and in WooCommerce's exports; docs/dealer.md has the list. */
const NAMES = {
  email: ['email', 'emailaddress', 'useremail', 'customeremail', 'billingemail'],
  username: ['username', 'userlogin'],
  firstName: ['firstname', 'billingfirstname', 'shippingfirstname'],
  lastName: ['lastname', 'surname', 'billinglastname', 'shippinglastname'],
  fullName: ['name', 'displayname', 'fullname'],
  phone: ['phone', 'phonenumber', 'mobile', 'telephone', 'billingphone'],
  password: ['password', 'passwordhash', 'userpass'],
  role: ['roletype', 'rolename', 'role', 'roles', 'userrole'],
  priceList: ['pricelist', 'pricing'],
  points: ['points', 'rewardpoints', 'pointsbalance'],
  newsletter: ['newsletter', 'newsletterconsent', 'subscribed', 'acceptsmarketing', 'marketingconsent'],
  confirmed: ['confirmed'],
  blocked: ['blocked'],
  createdAt: ['datecreatedgmt', 'createdat', 'datecreated', 'dateregistered', 'userregistered', 'registered', 'signup'],
} as const;

/** Roles of those who work at a shop, in WordPress and Strapi. */
const STAFF_ROLES = new Set(
  ['administrator', 'admin', 'superadmin', 'editor', 'author', 'contributor', 'shopmanager', 'staff', 'pricing', 'sales', 'support'].map(
    plainName,
  ),
);
/** What Strapi stores. */
const BCRYPT = /^\$2[aby]\$\d\d\$[./A-Za-z\d]{53}$/;
const MAX_TEXT = 100;
const MAX_POINTS = 10_000_000;

export interface ReadOptions {
  settings: Pick<DealerSettings, 'countries' | 'calendar' | 'priceLists'>;
  /** Whether addresses in countries that the dealer does not serve are left out, instead of being mistakes. */
  skipsForeignAddresses: boolean;
  now: Date;
}

/** Reads every entry before anything is written, and reports each mistake with its line. */
export function readCustomers({ records, isCsv }: RecordFile, options: ReadOptions, problems: Problems): CustomerFile {
  const file: CustomerFile = { rows: [], leftOut: [], incompleteAddresses: [], foreignAddresses: [] };
  if (records.length > 0 && !records.some(({ cells }) => cells.has(...NAMES.email))) {
    problems.add(0, `No ${isCsv ? 'column' : 'field'} has email addresses: ${NAMES.email.slice(0, 3).join(', ')} are known.`);
    return file;
  }
  // Such files have a name to sign in with for accounts alone.
  const hasUsernames = records.some(({ cells }) => cells.has(...NAMES.username));
  const byEmail = new Map<string, string>();
  for (const record of records) {
    const reason = leftOutFor(record.cells, hasUsernames);
    if (reason) {
      file.leftOut.push({ name: record.name, reason });
      continue;
    }
    const row = toRow(record, options, file, (text) => problems.add(record.place, `${record.name}: ${text}`));
    if (!row) continue;
    const earlier = byEmail.get(row.email);
    if (earlier !== undefined) problems.add(record.place, `${record.name}: email "${row.email}" is that of ${earlier}, too`);
    byEmail.set(row.email, record.name);
    file.rows.push(row);
  }
  return file;
}

function leftOutFor(cells: Cells, hasUsernames: boolean): LeftOut['reason'] | undefined {
  const roles = cells
    .text(...NAMES.role)
    .split(/[,|;]/)
    .map(plainName);
  if (roles.some((role) => STAFF_ROLES.has(role))) return 'staff';
  return hasUsernames && !cells.has(...NAMES.username) ? 'guest' : undefined;
}

function toRow({ place, name, cells }: EarlierRecord, options: ReadOptions, file: CustomerFile, report: Report): CustomerRow | undefined {
  const { settings, now } = options;
  const email = cells.text(...NAMES.email).toLowerCase();
  const isValid: boolean = isEmail(email) && v.is(emailInput, email);
  if (!isValid) {
    report(email === '' ? 'email is empty' : `email "${email}" is no email address`);
    return undefined;
  }
  const short = (column: string, ...names: readonly string[]): string => {
    const text = cells.text(...names);
    if (text.length > MAX_TEXT) report(`${column} is longer than ${MAX_TEXT} characters`);
    return text;
  };
  const username = short('username', ...NAMES.username);
  const password = cells.text(...NAMES.password);
  const isBcrypt = BCRYPT.test(password);
  return {
    place,
    name,
    email,
    // Somebody else's address must not open this account.
    // One with an @ could be the address of somebody else, and signing in accepts both.
    username: username === '' || username.includes('@') ? null : username,
    ...namesIn(short),
    phone: short('phone', ...NAMES.phone) || null,
    passwordHash: isBcrypt ? password : null,
    hasOtherPassword: password !== '' && !isBcrypt,
    priceList: priceListIn(cells, settings, report),
    points: pointsIn(cells, report),
    newsletter: flagIn(cells, NAMES.newsletter, report),
    isConfirmed: flagIn(cells, NAMES.confirmed, report) ?? true,
    isBlocked: flagIn(cells, NAMES.blocked, report) ?? false,
    createdAt: timeIn(cells, NAMES.createdAt, { zone: settings.calendar.zone, now }, report),
    addresses: addressesIn(cells, name, options, file, report),
  };
}

function namesIn(short: (column: string, ...names: readonly string[]) => string): { firstName: string; lastName: string } {
  const firstName = short('first name', ...NAMES.firstName);
  const lastName = short('last name', ...NAMES.lastName);
  if (firstName !== '' || lastName !== '') return { firstName, lastName };
  const words = short('name', ...NAMES.fullName).split(' ');
  return { firstName: words.slice(0, -1).join(' ') || (words[0] ?? ''), lastName: words.length > 1 ? words.at(-1)! : '' };
}

function priceListIn(cells: Cells, { priceLists }: ReadOptions['settings'], report: Report): string | undefined {
  const text = cells.text(...NAMES.priceList);
  if (text === '') return undefined;
  const found = priceLists.find(({ name }) => name.toLowerCase() === text.toLowerCase());
  if (!found) report(`price list "${text}" is none of set-up: ${priceLists.map(({ name }) => name).join(', ')} are`);
  return found?.name;
}

function pointsIn(cells: Cells, report: Report): number | undefined {
  const text = cells.text(...NAMES.points);
  if (text === '') return undefined;
  const points = Number(text);
  if (/^\d+$/.test(text) && points <= MAX_POINTS) return points;
  report(`points "${text}" must be a whole number from 0 to ${MAX_POINTS}`);
  return undefined;
}

const GROUPS: readonly (readonly [prefix: string, label: string])[] = [
  ['', 'Address'],
  ['shipping', 'Delivery address'],
  ['billing', 'Billing address'],
];

function addressesIn(cells: Cells, name: string, options: ReadOptions, file: CustomerFile, report: Report): CustomerRow['addresses'] {
  const { settings, skipsForeignAddresses } = options;
  const listed = cells.list('addresses').map((one) => ({ from: one, prefix: '', label: one.text('label', 'title', 'name') || 'Address' }));
  const all = [...listed, ...GROUPS.map(([prefix, label]) => ({ from: cells, prefix, label }))];
  const found = new Map<string, CustomerRow['addresses'][number]>();
  for (const { from, prefix, label } of all) {
    const read = readAddress(from, prefix, settings.countries);
    if (read === 'none') continue;
    if (read === 'incomplete') file.incompleteAddresses.push(name);
    else if ('address' in read) {
      const key = JSON.stringify(read.address).toLowerCase();
      if (!found.has(key)) found.set(key, { ...read.address, label: label.slice(0, MAX_TEXT) });
    } else if (skipsForeignAddresses) file.foreignAddresses.push(name);
    else
      report(
        `${prefix}country "${read.unknownCountry}" is not of set-up: ${settings.countries.map(({ isoCode }) => isoCode).join(', ')} are (--skip-foreign-addresses leaves such addresses out)`,
      );
  }
  if (found.size > MAX_ADDRESSES) report(`has ${found.size} addresses, and ${MAX_ADDRESSES} are kept`);
  return [...found.values()];
}
