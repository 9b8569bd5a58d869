import { formatMoney } from '../../platform/format/format-money.ts';
import { formatPercent } from '../../platform/format/format-percent.ts';
import type { PageProduct } from '../page/page-product.ts';
import { spreadOf } from './spread.ts';
import styles from '../page/buy-box.module.css';

/** What the dealer pays for the piece today, and how much less that is than its price; nothing where the dealer names no buy-back price. */
export function BuyBackLine({ product: { availability, buyBackPrice, price, type } }: { product: PageProduct }) {
  if (!buyBackPrice) return null;
  const spread = availability === 'ON_REQUEST' ? null : spreadOf(price, buyBackPrice);
  const piece = type === 'coin' || type === 'bar' ? type : 'piece';
  return (
    <p className={styles.back}>
      <b>
        We buy it back for <span className="num">{formatMoney(buyBackPrice)}</span> today
      </b>
      {spread && spread.percent > 0 && (
        <>
          {', '}
          <span className="num">{formatMoney(spread.amount)}</span> ({formatPercent(spread.percent)}) less than
          {availability === 'SOLD_OUT' ? ' its price at today’s spot' : ' you pay'}
        </>
      )}
      . For one {piece} in the condition we sold it.
    </p>
  );
}
