import * as v from 'valibot';
import { id, text } from './values.ts';

/** The member of staff who placed an order or recorded a transfer. */
export const staffMember = v.object({ id, username: text, firstName: v.nullish(text), lastName: v.nullish(text) });
export type BackendStaffMember = v.InferOutput<typeof staffMember>;
