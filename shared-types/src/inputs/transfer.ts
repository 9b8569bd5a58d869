import * as v from 'valibot';
import { nullIfEmpty } from './text.ts';

/** The code that was sent to a new customer's email address; null for none. Spaces do not count. */
export const emailCode = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((text) => text.replaceAll(/\s/g, '')),
  v.regex(/^(?:\d{6})?$/, 'The code has six digits. Please check the email.'),
  v.transform(nullIfEmpty),
);

export const transfer = v.strictObject({ emailCode });
