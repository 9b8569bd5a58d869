import * as v from 'valibot';
import { firstName, lastName } from './contact.ts';
import { phone } from './phone.ts';

/** Omitted fields stay as they are; an empty phone number removes it. */
export const profile = v.strictObject({
  firstName: v.nullish(firstName),
  lastName: v.nullish(lastName),
  phone: v.nullish(phone),
  newsletter: v.nullish(v.boolean()),
});
export type Profile = v.InferOutput<typeof profile>;
