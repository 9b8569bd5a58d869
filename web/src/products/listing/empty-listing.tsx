import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { ProductGrid } from '../product-grid.tsx';
import { BestSellersDocument } from './product-list.generated.ts';
import { changeListing, countFilters, listingSearch, type ListingState } from './listing-url.ts';
import styles from './listing-page.module.css';

interface EmptyListingProps {
  pathname: string;
  state: ListingState;
  hasBestSellers: boolean;
}

/** Empty state of a listing: the reason, links to lists with results and, if the route's loader has loaded them, best sellers. */
export function EmptyListing({ pathname, state, hasBestSellers }: EmptyListingProps) {
  const isFiltered = countFilters(state) > 0 || state.impossible === 'price' || state.impossible === 'value';
  const unfiltered = pathname + listingSearch(changeListing(state, { facets: {}, price: null }));
  return (
    <>
      <Panel
        title={titleOf(state)}
        actions={
          <>
            {state.impossible === 'page' && (
              <ButtonLink to={pathname + listingSearch(changeListing(state, {}))}>Go to the first page</ButtonLink>
            )}
            {isFiltered && <ButtonLink to={unfiltered}>Clear all filters</ButtonLink>}
            {(state.search || !isFiltered) && (
              <ButtonLink to="/buy/" variant="quiet">
                See all coins and bars
              </ButtonLink>
            )}
          </>
        }
      >
        <p>{hintOf(state, isFiltered)}</p>
      </Panel>
      {hasBestSellers && <BestSellers />}
    </>
  );
}

function BestSellers() {
  const { featuredProducts } = useLoadedQuery(BestSellersDocument, {});
  if (featuredProducts.length === 0) return null;
  return (
    <section className={styles.bestSellers}>
      <h2>Best sellers</h2>
      <ProductGrid products={featuredProducts} />
    </section>
  );
}

function titleOf({ impossible, search }: ListingState): string {
  if (impossible === 'page') return 'There’s no such page';
  return search ? `No coins or bars found for “${search}”` : 'Nothing matches these filters';
}

function hintOf({ impossible, search }: ListingState, isFiltered: boolean): string {
  if (impossible === 'page') return 'The page in the link isn’t a number.';
  if (impossible === 'price') return 'The price in the link isn’t an amount.';
  if (isFiltered) return 'Remove a filter above, or clear them all.';
  if (search) return 'Try a metal, a mint or a weight, such as silver, Perth or 1\u00a0oz.';
  return 'We have none right now, but we can often source a piece. Just ask.';
}
