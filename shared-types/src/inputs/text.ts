import * as v from 'valibot';
import { withoutBidiControls } from '../without-bidi-controls.ts';

/**
 * Control characters cannot be printed on a label, and could corrupt a header or a log line; multi-line text may contain line breaks and
 * tabs.
 */
const CONTROL = /\p{Cc}/u;
const CONTROL_IN_LINES = /[^\P{Cc}\n\r\t]/u;
const PLAIN = 'Please remove line breaks and characters that can’t be printed.';

/** A text as it was typed, trimmed, without what would turn its direction on a label or in a staff list. */
const typed = (message: string) => v.pipe(v.string(message), v.transform(withoutBidiControls), v.trim());

const printable = (longest: number, control: RegExp) =>
  v.pipe(
    typed(PLAIN),
    v.maxLength(longest, `Please use at most ${longest} characters.`),
    v.check((text) => !control.test(text), PLAIN),
  );

/** Required single-line text. Trims. `message` says what to enter. */
export const requiredText = (message: string, longest = 80) => v.pipe(typed(message), v.nonEmpty(message), printable(longest, CONTROL));

/** Optional single-line text. Trims; null when it is empty. */
export const optionalText = (longest = 80) => v.pipe(v.nullish(printable(longest, CONTROL), ''), v.transform(nullIfEmpty));

/** Required multi-line text. Trims. */
export const requiredLines = (message: string, longest: number) =>
  v.pipe(v.nullish(typed(message), ''), v.nonEmpty(message), printable(longest, CONTROL_IN_LINES));

/** Optional multi-line text. Trims; null when it is empty. */
export const optionalLines = (longest: number) => v.pipe(v.nullish(printable(longest, CONTROL_IN_LINES), ''), v.transform(nullIfEmpty));

export function nullIfEmpty(text: string): string | null {
  return text === '' ? null : text;
}
