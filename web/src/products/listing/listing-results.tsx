import type { ReactNode } from 'react';
import type { ProductListQuery } from './product-list.generated.ts';
import { ActiveFilters } from './active-filters.tsx';
import { EmptyListing } from './empty-listing.tsx';
import { FoundContent } from './found-content.tsx';
import { PastTheEnd } from './past-the-end.tsx';
import { changeListing, listingSearch, type ListingState } from './listing-url.ts';
import { Pager } from '../../ui/pager.tsx';
import { ProductGrid } from '../product-grid.tsx';
import { SortSelect } from './sort-select.tsx';
import styles from './listing-page.module.css';

interface ListingResultsProps {
  formId: string;
  pathname: string;
  state: ListingState;
  products: ProductListQuery['products'];
  website: ProductListQuery['website'];
  /** Another page of the list is loading: this one stays visible, dimmed. */
  isPending: boolean;
  hasBestSellers: boolean;
  filterButton: ReactNode;
  onChange: (state: ListingState) => void;
}

/** Results of a listing: count, sort order, active filters, cards and pager. */
export function ListingResults({
  formId,
  pathname,
  state,
  products,
  website,
  isPending,
  hasBestSellers,
  filterButton,
  onChange,
}: ListingResultsProps) {
  const total = state.impossible ? 0 : products.total;
  const hrefOfPage = (page: number) => pathname + listingSearch({ ...state, page });
  return (
    <section aria-label="Products" aria-busy={isPending || undefined}>
      <div className={styles.tool}>
        <p className={styles.count} role="status">
          <b className="num">{total}</b> <span className="muted">{total === 1 ? 'piece' : 'pieces'}</span>
        </p>
        {filterButton}
        {total > 0 && <SortSelect formId={formId} sort={state.sort} onChange={(sort) => onChange(changeListing(state, { sort }))} />}
      </div>
      <ActiveFilters pathname={pathname} state={state} facets={products.facets} names={website} currencyCode={website.currency} />
      {total === 0 && state.search !== '' && <FoundContent search={state.search} />}
      {total === 0 && <EmptyListing pathname={pathname} state={state} hasBestSellers={hasBestSellers} />}
      {total > 0 && products.items.length === 0 && <PastTheEnd pageCount={products.pageCount} hrefOf={hrefOfPage} />}
      {total > 0 && products.items.length > 0 && (
        <div className={styles.results}>
          <h2 className="visuallyHidden">Results</h2>
          <ProductGrid products={products.items} eager={3} />
          <Pager page={products.page} pageCount={products.pageCount} pageSize={products.pageSize} total={total} hrefOf={hrefOfPage} />
        </div>
      )}
      {total > 0 && state.search !== '' && <FoundContent search={state.search} />}
    </section>
  );
}
