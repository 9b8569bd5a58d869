import * as v from 'valibot';

/** In UTF-8, so that the request stays below the gateway's limit; some 800 lines of CSV. */
export const MAX_STATEMENT_BYTES = 90_000;
export const STATEMENT_TOO_LARGE = 'This file is larger than 90\u00a0kB. Please export fewer days at once.';

export const readBankStatement = v.strictObject({
  text: v.pipe(v.string(), v.nonEmpty('Please choose a file.'), v.maxBytes(MAX_STATEMENT_BYTES, STATEMENT_TOO_LARGE)),
});
export type ReadBankStatement = v.InferOutput<typeof readBankStatement>;
