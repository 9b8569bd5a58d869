import { marketTurn } from '../../platform/format/format-date.ts';
import { MetalDot } from '../../ui/product/metal-dot.tsx';
import { PercentChange } from '../../ui/product/percent-change.tsx';
import { MovingPrice } from '../../ui/product/price.tsx';
import { useSpotPrices } from '../../shop/shop-context.tsx';
import styles from './desk-spot.module.css';

/** Spot price of each metal, and whether the market is open. Nothing where there are no spot prices. */
export function DeskSpot({ className }: { className?: string | undefined }) {
  const { market, prices = [] } = useSpotPrices() ?? {};
  if (!market || !prices[0]) return null;
  return (
    <section aria-label="Spot prices and market" className={className}>
      <ul className={styles.prices} aria-label={`Spot prices in ${prices[0].price.currencyCode} per troy ounce`}>
        {prices.map(({ metal, price, changePercent }) => (
          <li key={metal.slug}>
            <MetalDot metal={metal.slug} />
            <span className={styles.metal}>{metal.name}</span>
            <MovingPrice money={price} plain />
            <PercentChange percent={changePercent} className={styles.change} />
          </li>
        ))}
        <li className={styles.market} title={marketTurn(market)}>
          <span className={market.isOpen ? styles.open : styles.closed} aria-hidden="true" />
          {market.isOpen ? 'Open' : 'Closed'}
          <span className="visuallyHidden">. {marketTurn(market)}</span>
        </li>
      </ul>
    </section>
  );
}
