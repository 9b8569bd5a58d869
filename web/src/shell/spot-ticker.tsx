import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ShellQuery } from './shell.generated.ts';
import { formatMarketTime, formatWeekdayTime } from '../platform/format/format-date.ts';
import { Change } from '../ui/change.tsx';
import { MetalDot } from '../ui/metal-dot.tsx';
import { MovingPrice } from '../ui/price.tsx';
import styles from './spot-ticker.module.css';

type SpotPrices = NonNullable<ShellQuery['spotPrices']>;

interface SpotTickerProps {
  spotPrices: SpotPrices;
  /** A metal leads to its chart; without charts to its shelf. */
  hasCharts: boolean;
  /** Shown at the end of the bar. */
  children?: ReactNode;
}

/** The bar at the top of every page: what an ounce of each metal costs now, and whether the market trades. */
export function SpotTicker({ spotPrices: { market, prices }, hasCharts, children }: SpotTickerProps) {
  const currencyCode = prices[0]?.price.currencyCode ?? '';
  return (
    <section className={styles.bar} aria-label="Spot prices and market">
      <div className={styles.inside}>
        <ul className={styles.prices} aria-label={`Spot prices in ${currencyCode} per troy ounce`}>
          {prices.map(({ metal, price, changePercent }) => (
            <li key={metal.slug}>
              <Link to={`/${hasCharts ? 'charts-prices' : 'buy'}/${metal.slug}/`}>
                <span className={styles.metal}>
                  <MetalDot metal={metal.slug} className={styles.dot} />
                  {metal.name}
                </span>
                <MovingPrice money={price} className={styles.price} />
                <Change percent={changePercent} className={styles.change} />
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles.unit} aria-hidden="true">
          {currencyCode} per oz
        </p>
        <MarketState market={market} />
        {children}
      </div>
    </section>
  );
}

/** "Market open until Sat 11:00 am" or "Market closed, opens Mon 23 Nov, 11:00 am". */
function MarketState({ market: { isOpen, nextOpen, nextCloses } }: { market: SpotPrices['market'] }) {
  return (
    <p className={styles.market}>
      <span className={isOpen ? styles.open : styles.closed} aria-hidden="true" />
      <span>
        {isOpen ? <b>Market open</b> : <b>Market closed</b>}
        {isOpen && nextCloses && <span className={styles.when}> until {formatWeekdayTime(nextCloses)}</span>}
        {!isOpen && nextOpen && <span className={styles.when}>, opens {formatMarketTime(nextOpen)}</span>}
      </span>
    </p>
  );
}
