import * as v from 'valibot';
import { filledText } from '@koura/shared-types/wire/values';
import { dealerSettings } from '../settings/dealer-settings.ts';

const STAFF_ROLES = ['Admin', 'Salesperson', 'Premium Editor'] as const;

const email = v.pipe(v.string(), v.email('must be an email address'), v.toLowerCase());
const days = v.pipe(v.number(), v.integer(), v.minValue(0));

const staffMember = v.strictObject({ email, firstName: filledText, lastName: filledText, role: v.picklist(STAFF_ROLES) });
export type StaffEntry = v.InferOutput<typeof staffMember>;

const supplier = v.pipe(
  v.strictObject({
    slug: v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')),
    name: filledText,
    /** Working days until a unit from the supplier reaches the customer. */
    minDays: days,
    maxDays: days,
  }),
  v.check(({ minDays, maxDays }) => minDays <= maxDays, 'must have maxDays of at least minDays'),
);
export type SupplierEntry = v.InferOutput<typeof supplier>;

/** The dealer as invoices name them. */
const seller = v.strictObject({
  name: filledText,
  lines: v.pipe(v.array(filledText), v.nonEmpty('must have a line at least')),
  taxName: filledText,
  taxNumberLabel: filledText,
  taxNumber: filledText,
  email,
  phone: filledText,
});

/** The file that `set-up` reads; `dealer.example.yaml` shows and explains every entry. */
export const dealerFile = v.strictObject({
  seller,
  staff: v.pipe(
    v.array(staffMember),
    v.check((members) => members.some(({ role }) => role === 'Admin'), 'must name an Admin'),
    v.check((members) => new Set(members.map((one) => one.email)).size === members.length, 'must name each email address once'),
  ),
  suppliers: v.optional(
    v.pipe(
      v.array(supplier),
      v.check((rows) => new Set(rows.map(({ slug }) => slug)).size === rows.length, 'must have a slug once only'),
    ),
    [],
  ),
  /** Folder of the Markdown files, from where this file is; without it the stored texts stay. */
  content: v.optional(filledText),
  settings: dealerSettings,
});
export type DealerFile = v.InferOutput<typeof dealerFile>;
