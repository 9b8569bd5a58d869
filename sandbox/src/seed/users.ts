import * as v from 'valibot';
import { readRows } from './read-rows.ts';
import { email, pricing, text } from './row-fields.ts';

export const ROLES = ['Admin', 'Salesperson', 'Premium Editor', 'Customer'] as const;

const row = v.strictObject({
  email,
  /** Public on purpose: these logins exist in the sandbox only. */
  password: text,
  role: v.picklist(ROLES),
  firstName: text,
  lastName: text,
  phone: v.nullable(text),
  /** The pricing claim of the user's token. */
  pricing,
  referralCode: text,
});

export type SeedUser = v.InferOutput<typeof row>;

/** The documented logins, one or more per role. The first customer is the one with many orders. */
export const seedUsers: SeedUser[] = readRows('rows/users.json', row);
