import * as v from 'valibot';
import { sentAddress } from './sent-address.ts';
import { requiredText } from './text.ts';

/** An address for the account's address book. The address is checked by its country's rules besides (`country-address.ts`). */
export const saveAddress = v.strictObject({
  label: requiredText('Please give the address a name, such as Home.', 40),
  address: sentAddress,
  isDefault: v.nullish(v.boolean(), false),
});
export type SaveAddress = v.InferOutput<typeof saveAddress>;
