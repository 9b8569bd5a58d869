import { useLocation, useNavigate, useNavigation, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { ProductListDocument } from '../gql/product-list.document.ts';
import { ShellDocument } from '../gql/shell.document.ts';
import { loadQuery, useLoadedQuery } from '../platform/load-query.ts';
import { notFound } from '../platform/not-found.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { useSite } from '../platform/site.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { breadcrumbData } from './breadcrumb-data.ts';
import { facetGroups } from './facet-rows.ts';
import { ListingHeading } from './listing-heading.tsx';
import { ListingFilters } from './listing-filters.tsx';
import { listingPath } from './listing-path.ts';
import { ListingResults } from './listing-results.tsx';
import { changeListing, countFilters, LAST_THINKABLE_PAGE, listingSearch, listVariables, parseListing, type ListingState } from './listing-url.ts';
import { listingWords } from './listing-words.ts';
import styles from './listing-page.module.css';

const FORM_ID = 'filters-form';

/** Loads one page of the list that path and query name. Unknown metal or type, or a page past the end: 404. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { request, params } = args;
  const state = parseListing(new URL(request.url).searchParams);
  if (state.page > LAST_THINKABLE_PAGE) throw notFound(request);
  // The root's loader asks for the shell at the same moment: the client sends one request for both, and knows it on later pages.
  const { website } = await loadQuery(args, ShellDocument, {});
  const path = listingPath(website, params.metal, params.type);
  if (!path) throw notFound(request);
  const { products } = await loadQuery(args, ProductListDocument, listVariables(state, path));
  if (!state.impossible && state.page > Math.max(1, products.pageCount)) throw notFound(request);
  return null;
}

/** /buy/{metal?}/{type?}: the list, its filters, its order and its pages. The URL is the state. */
export function Component() {
  const params = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { siteUrl } = useSite();
  const { website, spotPrices } = useLoadedQuery(ShellDocument, {});

  const state = parseListing(new URLSearchParams(search));
  const path = listingPath(website, params.metal, params.type) ?? {};
  const { products } = useLoadedQuery(ProductListDocument, listVariables(state, path));
  const words = listingWords(website, path, state);
  const groups = facetGroups(products.facets, state, path);
  const total = state.impossible ? 0 : products.total;

  const hrefOf = (next: ListingState) => pathname + listingSearch(next);
  const goTo = (next: ListingState) => void navigate(hrefOf(next), { preventScrollReset: true });
  const isPending = navigation.state === 'loading' && navigation.location.pathname === pathname;
  const isPlain = countFilters(state) === 0 && !state.search && state.sort === 'popular' && total > 0;
  const spot = spotPrices?.prices.find(({ metal }) => metal.slug === path.metal) ?? null;

  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title={state.page > 1 ? `${words.heading}, page ${state.page}` : words.heading}
        description={`${words.heading} from ${website.brandName}. ${words.intro}`}
        canonicalPath={hrefOf(state)}
        noIndex={!isPlain}
        structuredData={[breadcrumbData(words.trail, siteUrl)]}
      />
      <Breadcrumbs trail={words.trail} />
      <ListingHeading heading={words.heading} intro={words.intro} spot={spot} isOpen={spotPrices?.market.isOpen ?? false} />
      <div className={styles.list}>
        <ListingFilters
          formId={FORM_ID}
          action={pathname}
          state={state}
          groups={groups}
          total={total}
          onChange={goTo}
          clearTo={countFilters(state) > 0 ? hrefOf(changeListing(state, { facets: {}, price: null })) : null}
        >
          {(filterButton) => (
            <ListingResults
              formId={FORM_ID}
              pathname={pathname}
              state={state}
              products={products}
              currencyCode={website.currency}
              isPending={isPending}
              filterButton={filterButton}
              onChange={goTo}
            />
          )}
        </ListingFilters>
      </div>
    </div>
  );
}
