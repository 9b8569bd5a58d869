import { decimalNumber, minorUnits } from '@koura/shared-types/money';
import type { Invoice } from '../commerce/invoices.ts';

/** What coupons took off: the document's discount without the part of reward points. */
export function couponTotal({ discountTotal, pointsTotal, currency }: Pick<Invoice, 'discountTotal' | 'pointsTotal' | 'currency'>): number {
  return decimalNumber(minorUnits(discountTotal, currency) - minorUnits(pointsTotal, currency), currency);
}
