import * as v from 'valibot';
import { readRows } from './read-rows.ts';
import { address, count, email, text } from './row-fields.ts';

const row = v.strictObject({ firstName: text, lastName: text, email, phone: v.nullable(text), orders: count, address });

export const seedGuests: v.InferOutput<typeof row>[] = readRows('rows/guests.json', row);
