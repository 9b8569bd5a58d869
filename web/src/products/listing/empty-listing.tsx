import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { changeListing, countFilters, listingSearch, type ListingState } from './listing-url.ts';

/** Empty state of a listing: the reason, and links to lists with results. */
export function EmptyListing({ pathname, state }: { pathname: string; state: ListingState }) {
  const isFiltered = countFilters(state) > 0 || state.impossible === 'price' || state.impossible === 'value';
  const unfiltered = pathname + listingSearch(changeListing(state, { facets: {}, price: null }));
  return (
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
  );
}

function titleOf({ impossible, search }: ListingState): string {
  if (impossible === 'page') return 'There is no such page';
  return search ? `Nothing found for “${search}”` : 'Nothing matches these filters';
}

function hintOf({ impossible, search }: ListingState, isFiltered: boolean): string {
  if (impossible === 'page') return 'The page in the address is not a number.';
  if (impossible === 'price') return 'The price in the address is not an amount.';
  if (isFiltered) return 'Remove a filter above, or clear them all.';
  if (search) return 'Try a metal, a mint or a weight, such as silver, Perth or 1 oz.';
  return 'We have none right now, but we can often source a piece. Just ask.';
}
