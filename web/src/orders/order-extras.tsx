import { formatMoney } from '../platform/format/format-money.ts';
import type { OrderDetailsFragment } from './order.generated.ts';
import { POINTS_COUNT } from '@koura/shared-types/points-texts';
import { formatNumber } from '@koura/shared-types/format-number';
import styles from './order-extras.module.css';

export function OrderExtras({ order: { gift, points, status } }: { order: Pick<OrderDetailsFragment, 'gift' | 'points' | 'status'> }) {
  const earned = points === null || points.earned === 0 ? null : earnedText(points.earned, status);
  const hasPoints = points !== null && (earned !== null || points.spent > 0);
  if (!gift && !hasPoints) return null;
  return (
    <section className={styles.extras}>
      {gift && (
        <div>
          <h2>Gift message</h2>
          <blockquote>{gift.message}</blockquote>
          <p className="muted small">It’s printed on the packing slip, which shows no prices.</p>
        </div>
      )}
      {hasPoints && (
        <div>
          <h2>Reward points</h2>
          {points.spent > 0 && (
            <p>
              {formatNumber(points.spent)} spent, {formatMoney(points.value)} off this order
            </p>
          )}
          {earned && <p>{earned}</p>}
        </div>
      )}
    </section>
  );
}

/** Points are pending until their order is completed, and those of a cancelled order never come. */
function earnedText(points: number, status: OrderDetailsFragment['status']): string | null {
  if (status === 'CANCELED') return null;
  const number = formatNumber(points);
  return status === 'FULFILLED' ? `${number} earned` : `${number} pending: yours ${POINTS_COUNT}`;
}
