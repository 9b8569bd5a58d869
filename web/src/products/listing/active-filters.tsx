import { Link } from '../../platform/navigation/link.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { ProductListQuery } from './product-list.generated.ts';
import { facetLabel, type FacetNames } from './facet-labels.ts';
import { changeListing, FACET_PARAMS, listingSearch, withoutValue, type ListingState } from './listing-url.ts';
import { priceFilterText } from './price-filter.ts';
import styles from './listing-page.module.css';

interface ActiveFiltersProps {
  pathname: string;
  state: ListingState;
  facets: ProductListQuery['products']['facets'];
  names: FacetNames;
  currencyCode: string;
}

export function ActiveFilters({ pathname, state, facets, names, currencyCode }: ActiveFiltersProps) {
  const chips = FACET_PARAMS.flatMap((name) =>
    (state.facets[name] ?? []).map((value) => ({
      key: `${name}=${value}`,
      label: facetLabel(facets, names, name, value),
      to: pathname + listingSearch(withoutValue(state, name, value)),
    })),
  );
  if (state.price) {
    chips.push({
      key: 'price',
      label: priceFilterText(state.price, currencyCode),
      to: pathname + listingSearch(changeListing(state, { price: null })),
    });
  }
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {chips.map(({ key, label, to }) => (
        <li key={key}>
          <Chip label={label} removeLabel={`Remove filter: ${label}`} to={to} />
        </li>
      ))}
      <li>
        <Link className={styles.clear} to={pathname + listingSearch(changeListing(state, { facets: {}, price: null }))} preventScrollReset>
          Clear all
        </Link>
      </li>
    </ul>
  );
}
