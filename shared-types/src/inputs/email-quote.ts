import * as v from 'valibot';
import { email } from './email.ts';
import { MAX_NAME_LENGTH, plainName } from './plain-name.ts';
import { optionalText } from './text.ts';

/** The recipient of a quote. `name` is for the salutation, without anything that a mail client could turn into a link; null for none. */
export const emailQuote = v.strictObject({
  email,
  name: v.pipe(
    optionalText(MAX_NAME_LENGTH),
    v.transform((name) => plainName(name ?? '') || null),
  ),
});
export type EmailQuote = v.InferOutput<typeof emailQuote>;
