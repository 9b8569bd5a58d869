import { ShellDocument } from '../../shop/shell.generated.ts';
import { requireSettings } from '../../shop/missing-settings.ts';
import { useCallback, useMemo, type ReactNode, useState, type MouseEvent } from 'react';
import { useLoaderData, useLocation, useNavigate, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { useWebsite, useSpotPrices } from '../../shop/shop-context.tsx';
import { BestSellersDocument, ProductListDocument, FoundContentDocument } from './product-list.generated.ts';
import { loadQuery, useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { PageMeta } from '../../platform/page-meta.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { facetGroups, type FacetGroup } from './facet-rows.ts';
import { withKnownValues } from './known-facet-values.ts';
import { ListingResults } from './listing-results.tsx';
import {
  changeListing,
  countFilters,
  MAX_PAGE,
  listingSearch,
  listVariables,
  parseListing,
  withKnownMetals,
  type ListingPath,
  type ListingState,
} from './listing-url.ts';
import { SpendForm } from '../spend/spend-form.tsx';
import { listingText } from './listing-text.ts';
import styles from './listing-page.module.css';
import { offers } from '../../shop/offers.ts';
import { Link } from '../../platform/navigation/link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { PercentChange } from '../../ui/product/percent-change.tsx';
import { shopSign } from '../../platform/format/format-money.ts';
import { Price } from '../../ui/product/price.tsx';
import { SlidersHorizontal } from 'lucide';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FacetForm } from './facet-form.tsx';

const FORM_ID = 'filters-form';

interface LoadedListing {
  path: ListingPath;
  /** Best sellers are loaded, because a search has found nothing. */
  hasBestSellers: boolean;
}

/** Loads one page of the list that path and query name. Unknown metal or type, or a page past the end of a list without filters: 404. */
export async function loader(args: LoaderFunctionArgs): Promise<LoadedListing> {
  const { request, params } = args;
  const asked = parseListing(new URL(request.url).searchParams);
  if (asked.page > MAX_PAGE) throw notFound(request);
  const state = asked.facets.metal ? withKnownMetals(asked, (await loadQuery(args, ShellDocument, {})).website.metals) : asked;
  const path = { metal: params.metal, type: params.type && (await typeOfSegment(args, params.type)) };
  const [list, { website }] = await Promise.all([
    // Of an unknown metal there is no list: what says so is the website.
    loadQuery(args, ProductListDocument, listVariables(state, path)).catch((error: unknown) => ({ error })),
    loadQuery(args, ShellDocument, {}),
    state.search && loadQuery(args, FoundContentDocument, { search: state.search }),
  ]);
  if (path.metal && !website.metals.some(({ slug }) => slug === path.metal)) {
    requireSettings(website);
    throw notFound(request);
  }
  if ('error' in list) throw list.error;
  const { products } = list;
  // The end of a filtered list moves with prices and stock: an old link to a page past it shows a way back.
  const isFiltered = countFilters(state) > 0 || state.search !== '';
  if (!state.impossible && !isFiltered && state.page > Math.max(1, products.pageCount)) throw notFound(request);
  const hasBestSellers = state.search !== '' && products.total === 0;
  if (hasBestSellers) await loadQuery(args, BestSellersDocument, {});
  return { path, hasBestSellers };
}

/** The type of a path segment: "coins" is type "coin". Needed before the list can be queried. */
async function typeOfSegment(args: LoaderFunctionArgs, segment: string): Promise<string> {
  const { website } = await loadQuery(args, ShellDocument, {});
  requireSettings(website);
  const type = website.productTypes.find((one) => one.segment === segment);
  if (!type) throw notFound(args.request);
  return type.slug;
}

/** /buy/{metal?}/{type?}: the list, its filters, its order and its pages. The URL is the state. */
export function Component() {
  const { path, hasBestSellers } = useLoaderData<LoadedListing>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const shop = useWebsite();

  // The same objects until something else is asked for: a price tick renders the cards of its products, not the filters.
  const asked = useMemo(() => withKnownMetals(parseListing(new URLSearchParams(search)), shop.metals), [search, shop.metals]);
  const { products } = useLoadedQuery(ProductListDocument, listVariables(asked, path));
  const { facets } = products;
  const state = useMemo(() => withKnownValues(asked, facets), [asked, facets]);
  const text = listingText({ ...shop, tax: shop.country.rules?.tax ?? null }, path, state, products);
  const groups = useMemo(() => facetGroups(facets, state, path, shop), [facets, state, path, shop]);
  const total = state.impossible ? 0 : products.total;

  const hrefOf = (next: ListingState) => pathname + listingSearch(next);
  const goTo = useCallback(
    (next: ListingState) => void navigate(pathname + listingSearch(next), { preventScrollReset: true }),
    [navigate, pathname],
  );
  const isPending = navigation.state === 'loading' && navigation.location.pathname === pathname;
  const isPlain = countFilters(state) === 0 && !state.search && state.sort === 'popular' && total > 0;
  const spendMetal = shop.metals.find(({ slug }) => slug === path.metal);

  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title={state.page > 1 ? `${text.heading}, page ${state.page}` : text.heading}
        description={`${state.page > 1 ? `Page ${state.page} of ${products.pageCount}. ` : ''}${text.heading} from ${shop.brandName}. ${text.intro}`}
        canonicalPath={hrefOf(state)}
        noIndex={!isPlain}
      />
      <Breadcrumbs trail={text.trail} />
      <ListingHeading heading={text.heading} intro={text.intro} metal={path.metal} hasCharts={offers(shop, 'spotPrices.history')}>
        {spendMetal && !path.type && !state.search && <SpendForm metal={spendMetal} />}
      </ListingHeading>
      <div className={styles.list}>
        <ListingFilters
          formId={FORM_ID}
          action={pathname}
          state={state}
          groups={groups}
          total={total}
          isPending={isPending}
          onChange={goTo}
          clearTo={countFilters(state) > 0 ? hrefOf(changeListing(state, { facets: {}, price: null })) : null}
        >
          {(filterButton) => (
            <ListingResults
              formId={FORM_ID}
              pathname={pathname}
              state={state}
              products={products}
              website={shop}
              isPending={isPending}
              hasBestSellers={hasBestSellers}
              filterButton={filterButton}
              onChange={goTo}
            />
          )}
        </ListingFilters>
      </div>
    </div>
  );
}

interface ListingHeadingProps {
  heading: string;
  intro: string;
  /** The path's metal. */
  metal: string | undefined;
  hasCharts: boolean;
  children?: ReactNode;
}

function ListingHeading({ heading, intro, metal, hasCharts, children }: ListingHeadingProps) {
  const spotPrices = useSpotPrices();
  const { countries } = useWebsite();
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
            {spot.metal.name} spot, {shopSign({ currency: spot.price.currencyCode, countries })} per oz
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

interface ListingFiltersProps {
  formId: string;
  action: string;
  state: ListingState;
  groups: FacetGroup[];
  total: number;
  /** Another selection is loading: its number of pieces is not known yet. */
  isPending: boolean;
  onChange: (state: ListingState) => void;
  /** URL of the list without filters; null while none is active. */
  clearTo: string | null;
  /** The results, with the button that opens the dialog on narrow screens. */
  children: (filterButton: ReactNode) => ReactNode;
}

/** The filters: a column on wide screens, a dialog on narrow ones. Without JavaScript the button jumps to the column. */
function ListingFilters({ formId, action, state, groups, total, isPending, onChange, clearTo, children }: ListingFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  /** The selection that was shown when the form asked for another one: until that is shown, its number is not known either. */
  const [askedFrom, setAskedFrom] = useState<ListingState | null>(null);
  const isWaiting = isTyping || isPending || askedFrom === state;
  const on = countFilters(state);
  const pieceText = total === 1 ? '1 piece' : `${total} pieces`;
  const close = () => setIsOpen(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(true);
  };
  const requestListing = useCallback(
    (next: ListingState) => {
      setAskedFrom(state);
      onChange(next);
    },
    [state, onChange],
  );
  const form = { action, state, groups, onChange: requestListing };
  return (
    <>
      <aside id="filters" className={styles.side} aria-label="Filters">
        <FacetForm id={formId} {...form} />
      </aside>
      {children(
        <a className={styles.open} href="#filters" onClick={open}>
          <Icon of={SlidersHorizontal} />
          {on > 0 ? `Filter, ${on} on` : 'Filter'}
        </a>,
      )}
      <Dialog open={isOpen} onClose={close} title="Filter" shape="sheet" className={styles.sheet}>
        <FacetForm id={`${formId}-dialog`} {...form} onTyping={setIsTyping} onSubmitted={close} />
        <div className={styles.sheetEnd}>
          {clearTo && (
            <Link className={styles.clear} to={clearTo} preventScrollReset>
              Clear all
            </Link>
          )}
          <Button type="submit" form={`${formId}-dialog`} wide>
            Show {isWaiting ? 'results' : pieceText}
          </Button>
          <p className="visuallyHidden" role="status">
            {pieceText}
          </p>
        </div>
      </Dialog>
    </>
  );
}
