import * as v from 'valibot';

/** Generated once per action: the same action with the same key happens once. */
export const idempotencyKey = v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/, 'key must be 8 to 100 letters, digits, - or _.'));
