import * as v from 'valibot';
import { id, nameText } from './values.ts';

/** The member of staff who placed an order or recorded a transfer. */
export const staffMember = v.object({ id, username: nameText, firstName: v.nullish(nameText), lastName: v.nullish(nameText) });
export type BackendStaffMember = v.InferOutput<typeof staffMember>;
