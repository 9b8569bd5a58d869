import * as v from 'valibot';
import { validItems } from './tolerant.ts';
import { count, filledText, text, time } from './values.ts';

/** Capability "staff.settings" (docs/backend-contract.md): what the dealer has decided, for Admins to read. */

const entry = v.object({
  /** Where it is in the file: "settings.delivery.couriers.NZ.price". */
  path: filledText,
  value: text,
  /** Its line in the file; null where the file does not name it. */
  line: v.nullish(count, null),
});

/** `GET /dealer-settings`. */
export const dealerSettingList = v.object({
  /** The file that they were read from; null where there is none. */
  file: v.nullish(v.object({ name: filledText, readAt: time }), null),
  groups: validItems(v.object({ name: filledText, entries: validItems(entry, 'entries', 5000) }), 'groups', 100),
});
export type BackendDealerSettings = v.InferOutput<typeof dealerSettingList>;
