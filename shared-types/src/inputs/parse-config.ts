/** Options for parsing inputs: valibot's default messages would quote the received value. */
export const PARSE_CONFIG = { message: 'Please check this value.' };
