import { Link } from '../platform/navigation/link.tsx';
import type { CategoryPageQuery } from './pages.generated.ts';
import { formatDate } from '../platform/format/format-date.ts';
import { formatCount } from '../platform/format/format-plural.ts';
import styles from './offer-list.module.css';

/** The special offers of the day: heading, description, number of products, last day. */
export function OfferList({ offers }: { offers: CategoryPageQuery['specialOffers'] }) {
  if (offers.length === 0) return null;
  return (
    <ul className={styles.offers} aria-label="Special offers">
      {offers.map(({ slug, title, description, validTo, productCount }) => (
        <li key={slug}>
          <h2>
            <Link to={`/special-offers/${slug}/`}>{title}</Link>
          </h2>
          <p>{description}</p>
          <p className={styles.meta}>
            {formatCount(productCount, 'piece')}
            {validTo && `, until ${formatDate(validTo)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
