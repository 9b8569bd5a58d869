import { refundAmount } from '@koura/shared-types/inputs/staff/money-movement';
import * as v from 'valibot';

/** A typed amount: accepts "$1,000.50". */
export const transferAmount = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\s,$]/g, '')),
  refundAmount,
);
