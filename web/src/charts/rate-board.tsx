import type { ReactNode } from 'react';
import { Link } from '../platform/navigation/link.tsx';
import type { RateBoardFieldsFragment } from './charts.generated.ts';
import { LiveBadge } from '../live/live-badge.tsx';
import { formatMoney } from '../platform/format/format-money.ts';
import { PercentChange } from '../ui/product/percent-change.tsx';
import { classNames } from '../ui/class-names.ts';
import { MetalDot } from '../ui/product/metal-dot.tsx';
import { MovingPrice, Price } from '../ui/product/price.tsx';
import styles from './rate-board.module.css';
import { sparkPath } from './spark-path.ts';

interface RateBoardProps {
  spotPrices: RateBoardFieldsFragment;
  heading: string;
  hrefOf: (metal: string) => string;
  children?: ReactNode;
  className?: string | undefined;
}

export function RateBoard({ spotPrices: { market, prices }, heading, hrefOf, children, className }: RateBoardProps) {
  const currencyCode = prices[0]?.price.currencyCode ?? '';
  const newest = prices
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  return (
    <div className={classNames(styles.board, className)}>
      <div className={styles.head}>
        <h2 id="rates">{heading}</h2>
        {newest && <LiveBadge priceUpdatedAt={newest} isOpen={market.isOpen} digest={() => digestOf(prices)} />}
      </div>
      <table aria-labelledby="rates">
        <thead>
          <tr>
            <th scope="col">Metal</th>
            <th scope="col">Spot, {currencyCode} per oz</th>
            <th scope="col">Today</th>
            <th scope="col" className={styles.wideOnly}>
              per gram
            </th>
            <th scope="col" className={styles.wideOnly}>
              per kilogram
            </th>
            <th scope="col">30 days</th>
            <th scope="col">We buy at</th>
          </tr>
        </thead>
        <tbody>
          {prices.map((row) => (
            <Rate key={row.metal.slug} row={row} href={hrefOf(row.metal.slug)} />
          ))}
        </tbody>
      </table>
      {children}
    </div>
  );
}

const digestOf = (prices: RateBoardFieldsFragment['prices']): string =>
  prices.map(({ metal, price }) => `${metal.name}: ${formatMoney(price)} per troy ounce.`).join(' ');

function Rate({
  row: { metal, price, changePercent, pricePerGram, pricePerKilogram, last30Days, buyBackPrice },
  href,
}: {
  row: RateBoardFieldsFragment['prices'][number];
  href: string;
}) {
  const line = sparkPath(last30Days, 150, 36);
  const first = last30Days[0];
  const last = last30Days.at(-1);
  const monthPercent = first && last ? (last / first - 1) * 100 : undefined;
  return (
    <tr>
      <th scope="row" className={styles.metal}>
        <Link to={href}>
          <MetalDot metal={metal.slug} />
          {metal.name}
        </Link>
      </th>
      <td>
        <MovingPrice money={price} size={22} />
      </td>
      <td className={styles.today}>
        <PercentChange percent={changePercent} />
      </td>
      <td className={styles.wideOnly}>
        <Price money={pricePerGram} plain className={styles.quiet} />
      </td>
      <td className={styles.wideOnly}>
        <Price money={pricePerKilogram} plain className={styles.quiet} />
      </td>
      <td className={styles.month}>
        {line && (
          <svg
            className={`${styles.spark} ${styles[metal.slug] ?? ''}`}
            viewBox="0 0 150 36"
            width="150"
            height="36"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={line} />
          </svg>
        )}
        {monthPercent !== undefined && (
          <span className="visuallyHidden">
            <PercentChange percent={monthPercent} /> in 30 days
          </span>
        )}
      </td>
      <td className={styles.buyBack}>
        <Price money={buyBackPrice} plain />
      </td>
    </tr>
  );
}
