import * as v from 'valibot';
import { readRows } from './read-rows.ts';
import { fromOne, text } from './row-fields.ts';
import type { SeedSupplier } from './seed-types.ts';

/** Fictional wholesalers; customers never see them. */
export const suppliers: SeedSupplier[] = readRows(
  'rows/suppliers.json',
  v.strictObject({ slug: text, name: text, minDays: fromOne, maxDays: fromOne }),
);
