/** Codes of partners who send visitors: `?ref=` in a link, capitals or not. */
const REF_CODE = /^[a-z\d](?:[a-z\d-]{0,38}[a-z\d])?$/;

export const MAX_REF_CODE_LENGTH = 40;

/** A code as it is kept and counted, in small letters; null for what is none. */
export function refCodeOf(text: string | null | undefined): string | null {
  const code = text?.toLowerCase() ?? '';
  return REF_CODE.test(code) ? code : null;
}
