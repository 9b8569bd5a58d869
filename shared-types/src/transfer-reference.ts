/**
 * Payment references for bank transfers: eight characters without 0, O, 1 and I, which are easy to confuse. They fit into the twelve
 * characters of a New Zealand bank statement. The last one is a check character.
 */

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const REFERENCE_LENGTH = 8;

/** Builds a reference from seven random numbers from 0 to 31. */
export function transferReference(numbers: readonly number[]): string {
  if (numbers.length !== REFERENCE_LENGTH - 1 || numbers.some((one) => ALPHABET[one] === undefined)) {
    throw new RangeError(`a reference is made from ${REFERENCE_LENGTH - 1} numbers from 0 to ${ALPHABET.length - 1}`);
  }
  return [...numbers, checkOf(numbers)].map((one) => ALPHABET[one]).join('');
}

/**
 * Normalises a typed reference (letter case, spaces, hyphens); undefined when it is not valid. The check character detects every single
 * wrong character and every swap of two characters.
 */
export function readTransferReference(text: string): string | undefined {
  const reference = text.replaceAll(/[\s-]/g, '').toUpperCase();
  const numbers = [...reference].map((character) => ALPHABET.indexOf(character));
  if (numbers.length !== REFERENCE_LENGTH || numbers.includes(-1)) return undefined;
  return checkOf(numbers.slice(0, -1)) === numbers.at(-1) ? reference : undefined;
}

/** A weighted sum over GF(32): each position has a different weight, none of them 0 or 1, the weight of the check character. */
function checkOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => double(sum ^ one), 0);
}

/** Times x, modulo x^5 + x^2 + 1. */
function double(element: number): number {
  const shifted = element << 1;
  return shifted & 32 ? shifted ^ 37 : shifted;
}
