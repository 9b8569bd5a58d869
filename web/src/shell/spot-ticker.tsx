import type { ReactNode } from 'react';
import { Link } from '../platform/navigation/link.tsx';
import { PercentChange } from '../ui/product/percent-change.tsx';
import { MetalDot } from '../ui/product/metal-dot.tsx';
import { MovingPrice } from '../ui/product/price.tsx';
import { marketTurn } from '../platform/format/format-date.ts';
import { useSpotPrices } from '../shop/shop-context.tsx';
import styles from './spot-ticker.module.css';

interface SpotTickerProps {
  /** Metals link to their charts, else to their product lists. */
  hasCharts: boolean;
  /** Shown at the end of the bar. */
  children?: ReactNode;
}

/** The bar at the top of every page: spot price of each metal, and market state. Nothing where there are no spot prices. */
export function SpotTicker({ hasCharts, children }: SpotTickerProps) {
  const { market, prices = [] } = useSpotPrices() ?? {};
  if (!market || !prices[0]) return null;
  const { currencyCode } = prices[0].price;
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
                <PercentChange percent={changePercent} className={styles.change} />
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles.unit} aria-hidden="true">
          {currencyCode} per oz
        </p>
        <p className={styles.market}>
          <span className={market.isOpen ? styles.open : styles.closed} aria-hidden="true" />
          <span>
            <b>{market.isOpen ? 'Market open' : 'Market closed'}</b>
            <span className={styles.when}>{marketTurn(market)}</span>
          </span>
        </p>
        {children}
      </div>
    </section>
  );
}
