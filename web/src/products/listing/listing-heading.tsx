import type { ReactNode } from 'react';
import { Link } from '../../platform/navigation/link.tsx';
import { useSpotPrices } from '../../shop/shop-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { PercentChange } from '../../ui/product/percent-change.tsx';
import { currencySign } from '../../platform/format/format-money.ts';
import { Price } from '../../ui/product/price.tsx';
import styles from './listing-page.module.css';

interface ListingHeadingProps {
  heading: string;
  intro: string;
  /** The path's metal. */
  metal: string | undefined;
  hasCharts: boolean;
  children?: ReactNode;
}

export function ListingHeading({ heading, intro, metal, hasCharts, children }: ListingHeadingProps) {
  const spotPrices = useSpotPrices();
  const spot = spotPrices?.prices.find((one) => one.metal.slug === metal);
  return (
    <header className={styles.heading}>
      <div>
        <h1>{heading}</h1>
        <p>{intro}</p>
      </div>
      {children}
      {spotPrices && spot && (
        <div className={styles.spot}>
          <p className="small muted">
            {spot.metal.name} spot, {currencySign(spot.price.currencyCode)} per oz
          </p>
          <Price money={spot.price} size={28} />
          <p className={styles.spotState}>
            <PercentChange percent={spot.changePercent} />
            <Badge state={spotPrices.market.isOpen ? 'live' : 'offline'}>
              {spotPrices.market.isOpen ? 'Market open' : 'Market closed'}
            </Badge>
            {hasCharts && <Link to={`/charts-prices/${spot.metal.slug}/`}>{spot.metal.name} price chart</Link>}
          </p>
        </div>
      )}
    </header>
  );
}
