import { worthOfPoints } from './spendable-points.ts';
import { formatMoney } from '../platform/format/format-money.ts';
import { formatNumber } from '@koura/shared-types/format-number';

interface PointsWorthProps {
  balance: number;
  spending: { pointsPerUnit: number; currencyCode: string; minimum: number };
}

/** What the points take off an order, or how many are missing. */
export function PointsWorth({ balance, spending }: PointsWorthProps) {
  const { minimum, pointsPerUnit, currencyCode } = spending;
  if (balance < minimum) {
    return (
      <span>
        {formatNumber(minimum)} points take {formatMoney(worthOfPoints(minimum, { pointsPerUnit, currencyCode }))} off an order
      </span>
    );
  }
  return <span>worth {formatMoney(worthOfPoints(balance, spending))} off your orders</span>;
}
