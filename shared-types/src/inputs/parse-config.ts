/** For parsing inputs: where a rule has no message of its own, valibot's would quote the received value. */
export const PARSE_CONFIG = { message: 'Please check this value.' };
