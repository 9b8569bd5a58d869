import * as v from 'valibot';
import { readRows } from './read-rows.ts';
import { count, email, flag, pricing, text } from './row-fields.ts';

const row = v.strictObject({
  firstName: text,
  lastName: text,
  email,
  phone: v.nullable(text),
  pricing,
  blocked: flag,
  orders: count,
});

type SeedCustomer = v.InferOutput<typeof row>;

/** Customers besides the documented logins, enough for a list of several pages. */
export const seedCustomers: SeedCustomer[] = readRows('rows/customers.json', row);
