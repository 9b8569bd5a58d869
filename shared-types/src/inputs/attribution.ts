import * as v from 'valibot';
import { refCodeOf } from '../ref-code.ts';

/** By whose link the shopper came; the code in any case. */
export const attribution = v.strictObject({
  ref: v.pipe(
    v.string(),
    v.transform((text) => refCodeOf(text) ?? ''),
    v.nonEmpty('A code has up to 40 letters, digits and hyphens.'),
  ),
});
