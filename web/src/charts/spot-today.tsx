import { Link } from '../platform/navigation/link.tsx';
import { useSpotPrices, useWebsite } from '../shop/shop-context.tsx';
import { PercentChange } from '../ui/product/percent-change.tsx';
import styles from './spot-today.module.css';
import { offers } from '../shop/offers.ts';

/** Today's change of a metal's price, linked to its chart. Renders nothing where the backend has no spot prices. */
export function SpotToday({ metal }: { metal: string }) {
  const website = useWebsite();
  const spotPrices = useSpotPrices();
  const spot = spotPrices?.prices.find((one) => one.metal.slug === metal);
  if (!spot) return null;
  const content = (
    <>
      <PercentChange percent={spot.changePercent} /> <span>{spot.metal.name.toLowerCase()} today</span>
    </>
  );
  return offers(website, 'spotPrices.history') ? (
    <Link className={styles.today} to={`/charts-prices/${metal}/`}>
      {content}
    </Link>
  ) : (
    <span className={styles.today}>{content}</span>
  );
}
