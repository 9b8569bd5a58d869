import * as v from 'valibot';
import { delivery } from './delivery.ts';
import { requiredText } from './text.ts';

/** An address to be kept in the account's address book. */
export const saveAddress = v.strictObject({
  label: requiredText('Please give the address a name, such as Home.', 40),
  address: delivery,
  isDefault: v.nullish(v.boolean(), false),
});
export type SaveAddress = v.InferOutput<typeof saveAddress>;
