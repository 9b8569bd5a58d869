import type { ShellQuery } from '../../shop/shell.generated.ts';
import type { ReactNode } from 'react';
import { type ProductListQuery, FoundContentDocument, BestSellersDocument } from './product-list.generated.ts';
import {
  changeListing,
  listingSearch,
  type ListingState,
  SORTS,
  type SortParam,
  FACET_PARAMS,
  withoutValue,
  countFilters,
} from './listing-url.ts';
import { Pager } from '../../ui/pager.tsx';
import { ProductGrid } from '../product-grid.tsx';
import styles from './listing-page.module.css';
import { Link } from '../../platform/navigation/link.tsx';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Chip } from '../../ui/chip.tsx';
import { facetLabel, type FacetNames } from './facet-labels.ts';
import { priceFilterText } from './price-filter.ts';

interface ListingResultsProps {
  formId: string;
  pathname: string;
  state: ListingState;
  products: ProductListQuery['products'];
  website: ShellQuery['website'];
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

/** Pages and articles that a search finds, below its products. The route's loader has loaded them. */
function FoundContent({ search }: { search: string }) {
  const { contentMatches } = useLoadedQuery(FoundContentDocument, { search });
  if (contentMatches.length === 0) return null;
  return (
    <section className={styles.content} aria-labelledby="found-content">
      <h2 id="found-content">Pages and articles</h2>
      <ul>
        {contentMatches.map(({ path, title, about }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
            {about && <p>{about}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A page after the last one of a filtered list, as in an old link: a way back to pages that exist. */
function PastTheEnd({ pageCount, hrefOf }: { pageCount: number; hrefOf: (page: number) => string }) {
  return (
    <Panel
      title="This page is empty"
      actions={
        <>
          <ButtonLink to={hrefOf(1)}>Go to the first page</ButtonLink>
          {pageCount > 1 && (
            <ButtonLink to={hrefOf(pageCount)} variant="quiet">
              Go to the last page
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{pageCount === 1 ? 'The results fit on one page.' : `The results end on page ${pageCount}.`}</p>
    </Panel>
  );
}

interface SortSelectProps {
  /** The filter form, which submits the sort order without JavaScript. */
  formId: string;
  sort: SortParam;
  onChange: (sort: SortParam) => void;
}

function SortSelect({ formId, sort, onChange }: SortSelectProps) {
  return (
    <div className={styles.sort}>
      <label>
        <span>Sort by</span>
        <select name="sort" form={formId} value={sort} onChange={({ target }) => onChange(target.value as SortParam)}>
          {SORTS.map(({ param, label }) => (
            <option key={param} value={param}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit" form={formId} variant="quiet" size="s">
          Sort
        </Button>
      </noscript>
    </div>
  );
}

interface ActiveFiltersProps {
  pathname: string;
  state: ListingState;
  facets: ProductListQuery['products']['facets'];
  names: FacetNames;
  currencyCode: string;
}

function ActiveFilters({ pathname, state, facets, names, currencyCode }: ActiveFiltersProps) {
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

interface EmptyListingProps {
  pathname: string;
  state: ListingState;
  hasBestSellers: boolean;
}

/** Empty state of a listing: the reason, links to lists with results and, if the route's loader has loaded them, best sellers. */
function EmptyListing({ pathname, state, hasBestSellers }: EmptyListingProps) {
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
