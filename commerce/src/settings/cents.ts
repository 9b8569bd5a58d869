import { roundFixed } from '@koura/shared-types/fixed-decimal';

/**
 * Every amount is kept in hundredths, so only currencies with two digits can be traded in. Price files in another currency are rejected by
 * their importer. A dealer's backend may have any currency.
 */

export const toCents = (decimal: number): number => roundFixed(decimal, 2);
