import * as v from 'valibot';
import { isWebOrigin, MAX_PARTNER_POINTS, PARTNER_ID, SCOPE_NAMES } from '../partner-scopes.ts';
import { validItems } from './tolerant.ts';
import { filledText, text, time } from './values.ts';

/** Capability "staff.partners" (docs/backend-contract.md): partners, what their keys are for, and the keys' hashes. */

const points = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PARTNER_POINTS));
const origin = v.pipe(v.string(), v.maxLength(200), v.check(isWebOrigin));

/** `hint`: the last characters of the key, by which people tell keys apart. `until`: not accepted from then on. */
const partnerKey = v.object({
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  hint: text,
  createdAt: time,
  until: v.nullish(time, null),
});

export const partnerRecord = v.object({
  id: v.pipe(v.string(), v.regex(PARTNER_ID)),
  name: filledText,
  scopes: validItems(v.picklist(SCOPE_NAMES), 'scopes'),
  origins: validItems(origin, 'origins'),
  quota: v.object({ minute: points, day: points }),
  keys: validItems(partnerKey, 'keys'),
  /** Capability "checkout.attribution": the code of its links (`?ref=`), which its keys' orders have too. No two partners have the same. */
  ref: v.nullish(text, null),
  /** Counts the changes of this record. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type BackendPartner = v.InferOutput<typeof partnerRecord>;

/** `GET /partners`, with the service token or an Admin's, and the response of `PUT /partners/{id}`. */
export const partnerList = v.object({ partners: validItems(partnerRecord, 'partners') });
