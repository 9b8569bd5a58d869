import { amountAboveZero } from '@koura/shared-types/inputs/staff/money-movement';
import * as v from 'valibot';

/** A typed amount of a currency: accepts "$1,000.50". */
export function typedAmount(currencyCode: string) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/[\s,$]/g, '')),
    amountAboveZero(currencyCode),
  );
}
