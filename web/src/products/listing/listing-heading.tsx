import { Link } from '../../platform/navigation/link.tsx';
import type { ShellQuery } from '../../shell/shell.generated.ts';
import { Badge } from '../../ui/badge.tsx';
import { Change } from '../../ui/product/change.tsx';
import { Price } from '../../ui/product/price.tsx';
import styles from './listing-page.module.css';

interface ListingHeadingProps {
  heading: string;
  intro: string;
  /** Spot price of the path's metal; null without one, or when the backend has no spot prices. */
  spot: NonNullable<ShellQuery['spotPrices']>['prices'][number] | null;
  isOpen: boolean;
  hasCharts: boolean;
}

/** Heading of a listing, with the spot price of its metal. */
export function ListingHeading({ heading, intro, spot, isOpen, hasCharts }: ListingHeadingProps) {
  return (
    <header className={styles.heading}>
      <div>
        <h1>{heading}</h1>
        <p>{intro}</p>
      </div>
      {spot && (
        <div className={styles.spot}>
          <p className="small muted">
            {spot.metal.name} spot, {spot.price.currencyCode === 'NZD' ? 'NZ$' : spot.price.currencyCode} per oz
          </p>
          <Price money={spot.price} size={28} />
          <p className={styles.spotState}>
            <Change percent={spot.changePercent} />
            <Badge state={isOpen ? 'live' : 'offline'}>{isOpen ? 'Market open' : 'Market closed'}</Badge>
            {hasCharts && <Link to={`/charts-prices/${spot.metal.slug}/`}>{spot.metal.name} price chart</Link>}
          </p>
        </div>
      )}
    </header>
  );
}
