import type { BackendOrderPayment, BackendOrderPoints } from '@koura/shared-types/wire/order';
import { toCents } from '../settings/cents.ts';

/** The columns of an order that its points depend on; amounts in cents. */
export interface PointsRow {
  sub_total: number;
  discount_total: number;
  points_spent: number;
  points_value: number;
  total: number;
}

export function pointsOfOrder(
  row: PointsRow,
  payment: Pick<BackendOrderPayment, 'taken' | 'returned'>,
  perDollar: number,
): BackendOrderPoints {
  return {
    earned: pointsEarned(row, returnedOf(row, payment), perDollar),
    spent: row.points_spent,
    value: row.points_value / 100,
  };
}

/** Points for the goods that were paid for with money and not returned. */
export function pointsEarned({ sub_total, discount_total, points_value }: PointsRow, returnedCents: number, perDollar: number): number {
  const paid = sub_total - discount_total - points_value - returnedCents;
  return Math.floor(Math.max(0, paid) / 100) * perDollar;
}

/** Cents of the order's price that were returned: what was paid beyond it is no part of it. */
function returnedOf({ total }: Pick<PointsRow, 'total'>, { taken, returned }: Pick<BackendOrderPayment, 'taken' | 'returned'>): number {
  return Math.max(0, toCents(returned ?? 0) - Math.max(0, toCents(taken ?? 0) - total));
}
