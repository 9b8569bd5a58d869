import { RequestError } from './request-error.ts';

/** A code that a client asks for; null for none. Throws BAD_USER_INPUT for UNKNOWN, which only orders have. */
export function checkedCode<Code extends string>(code: Code | null | undefined, name: string): Exclude<Code, 'unknown'> | null {
  if (code === 'unknown') throw new RequestError(`${name} can’t be UNKNOWN: that is only shown of orders.`);
  return (code ?? null) as Exclude<Code, 'unknown'> | null;
}

const MAX_POSTCODE_LENGTH = 16;

/** Throws BAD_USER_INPUT for anything but an ISO 3166-1 alpha-2 code; null passes. */
export function checkCountryCode(code: string | null | undefined): void {
  if (code && !/^[A-Z]{2}$/.test(code)) throw new RequestError('countryCode must be two capital letters, such as NZ.');
}

/** Throws BAD_USER_INPUT for a text that is too long to be a postcode; null passes. */
export function checkPostcode(postcode: string | null | undefined): void {
  if (postcode && postcode.length > MAX_POSTCODE_LENGTH)
    throw new RequestError(`postcode must have at most ${MAX_POSTCODE_LENGTH} characters.`);
}
