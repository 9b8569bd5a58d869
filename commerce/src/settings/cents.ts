import { fixedString, roundFixed } from '@koura/shared-types/fixed-decimal';

/**
 * The sandbox keeps every amount in hundredths, so it knows only currencies with two digits: those of its countries
 * (`countries.ts`). Prices of another currency are refused by its importer. A dealer's backend may have any currency.
 */

export const toCents = (decimal: number): number => roundFixed(decimal, 2);

/** "7449.12" of integer cents. */
export const centsText = (cents: number): string => fixedString(cents, 2);
