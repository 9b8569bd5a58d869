import { dealerLocale, dealerPlace } from '@koura/shared-types/dealer-locale';
import { Printer } from 'lucide';
import { useState, memo } from 'react';
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import { MetalTabs } from '../../charts/metal-tabs.tsx';
import { badgeLook } from '../../live/live-badge.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { loadQuery, useLoadedQueries } from '../../platform/bff-client/load-query.ts';
import { formatDateTime, formatMarketTime, formatTime } from '../../platform/format/format-date.ts';
import { useLiveStatus } from '../../platform/live-state/live-status.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { PageMeta } from '../../platform/page-meta.tsx';
import { useWebsite } from '../../shop/shop-context.tsx';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { TextField } from '../../ui/form/form-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import {
  buyingList,
  buyingListHref,
  namedLike,
  pagesOf,
  pagesTo,
  parseBuyingList,
  COLUMNS,
  sellingPrice,
  sortedBy,
  type BuyingListState,
} from './buying-list.ts';
import { hasBuyingPrices, WHAT_WE_PAY_PATH } from '../../shop/has-buying-prices.ts';
import { WhatWePayDocument, type BuyingPriceFragment } from './what-we-pay.generated.ts';
import styles from './what-we-pay-page.module.css';
import { Link } from '../../platform/navigation/link.tsx';
import { formatMoney } from '../../platform/format/format-money.ts';
import { formatPercent } from '../../platform/format/format-percent.ts';
import { useShownProduct } from '../../platform/live-state/shown-products.ts';
import { useTaxName } from '../../shop/use-tax-name.ts';
import { MetalDot } from '../../ui/product/metal-dot.tsx';
import { MovingPrice } from '../../ui/product/price.tsx';
import { ProductLink } from '../../ui/product/product-link.tsx';
import { spreadOf } from '../price/spread.ts';

/** One row a piece. The headings are links that sort; on a phone each row is a small card with the headings above all of them. */
function BuyingTable({ pieces, state }: { pieces: readonly BuyingPriceFragment[]; state: BuyingListState }) {
  const taxName = useTaxName() ?? 'tax';
  return (
    <table className={styles.table}>
      <caption className="visuallyHidden">What we pay for each piece, and what it sells for</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => {
            const direction = state.sort === column.name ? state.direction : undefined;
            return (
              <th key={column.name} scope="col" aria-sort={direction}>
                <Link to={buyingListHref(sortedBy(state, column))} preventScrollReset rel="nofollow">
                  {column.label}
                  <span className={styles.mark} data-direction={direction} aria-hidden="true" />
                </Link>
              </th>
            );
          })}
          <th scope="col">Price set</th>
        </tr>
      </thead>
      <tbody>
        {pieces.map((piece) => (
          <Row key={piece.id} piece={piece} taxName={taxName} />
        ))}
      </tbody>
    </table>
  );
}

/** Memoised: a price tick renders only the rows of pieces that changed. */
const Row = memo(function Row({ piece, taxName }: { piece: BuyingPriceFragment; taxName: string }) {
  const { id, slug, name, metal, availability, buyBackPrice, priceParts, priceUpdatedAt, market } = piece;
  const shown = useShownProduct(id);
  const price = sellingPrice(piece);
  const spread = spreadOf(price, buyBackPrice);
  const note = availability === 'SOLD_OUT' ? 'sold out' : priceParts && priceParts.taxRatePercent > 0 ? `incl. ${taxName}` : null;
  return (
    <tr ref={shown}>
      <th scope="row">
        <MetalDot metal={metal.slug} />
        <ProductLink product={{ slug, name }} />
      </th>
      <td className={styles.pay}>
        <span className={styles.label}>We pay </span>
        <MovingPrice money={buyBackPrice} />
      </td>
      <td>
        {price && <span className={styles.label}>Sells for </span>}
        {price ? <MovingPrice money={price} plain /> : 'Price on request'}
        {price && note && <small> {note}</small>}
      </td>
      <td>
        <span className={styles.label}>Spread </span>
        {spread ? formatMoney(spread.amount) : <NoValue />}
      </td>
      <td>{spread ? formatPercent(spread.percent) : <NoValue />}</td>
      <td className={styles.time}>
        <time dateTime={priceUpdatedAt}>{market.isOpen ? formatTime(priceUpdatedAt) : formatMarketTime(priceUpdatedAt)}</time>
      </td>
    </tr>
  );
});

function NoValue() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visuallyHidden">none</span>
    </>
  );
}

const TRAIL = [{ label: 'Home', to: '/' }, { label: 'What we pay' }];

interface Loaded {
  pageCount: number;
  /** Ids of the pieces in their order. It is that of the loaded prices: rows do not change places while prices move. */
  ids: string[];
}

/** Loads the whole catalogue, sorted as the URL says. 404 where the backend does not name its buying prices. */
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const first = await loadQuery(args, WhatWePayDocument, { page: 1 });
  if (!hasBuyingPrices(first.website)) throw notFound(args.request);
  const pages = pagesOf(first);
  const others = await Promise.all(pages.slice(1).map((variables) => loadQuery(args, WhatWePayDocument, variables)));
  const pieces = [first, ...others].flatMap(({ products }) => products.items);
  return { pageCount: pages.length, ids: buyingList(pieces, parseBuyingList(new URL(args.request.url).searchParams)).map(({ id }) => id) };
}

export function Component() {
  const { pageCount, ids } = useLoaderData<Loaded>();
  const { search } = useLocation();
  const website = useWebsite();
  const status = useLiveStatus();
  const known = new Map(
    useLoadedQueries(WhatWePayDocument, pagesTo(pageCount)).flatMap(({ products }) => products.items.map((piece) => [piece.id, piece])),
  );
  const [wanted, setWanted] = useState('');
  const all = ids.flatMap((id) => known.get(id) ?? []);
  const pieces = namedLike(all, wanted);
  const state = parseBuyingList(new URLSearchParams(search));
  const listed = new Intl.ListFormat(dealerLocale().locale).format(website.metals.map(({ name }) => name.toLowerCase()));
  const newest = all.reduce((latest, { priceUpdatedAt }) => (priceUpdatedAt > latest ? priceUpdatedAt : latest), '');
  const look =
    newest &&
    badgeLook(
      status,
      newest,
      all.some(({ market }) => market.isOpen),
    );
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title={`What we pay for ${listed} today`}
        description="Our buying price for every coin and bar we trade, what each one sells for, and the spread between the two. Updated as the market moves."
        canonicalPath={WHAT_WE_PAY_PATH}
        noIndex={search !== ''}
      />
      <Breadcrumbs trail={TRAIL} />
      <PageHead
        heading="What we pay"
        intro="Our buying price for every coin and bar we trade, next to what it sells for. Prices are for pieces in good condition; we confirm by phone."
      />
      <div>
        <MetalTabs
          metals={website.metals}
          current={website.metals.some(({ slug }) => slug === state.metal) ? state.metal : null}
          label="Metals"
          allHref={buyingListHref({ ...state, metal: null })}
          hrefOf={(metal) => buyingListHref({ ...state, metal })}
        />
      </div>
      <div className={`${styles.find} needsScript`}>
        <TextField
          label="Find what you have"
          type="search"
          placeholder="Maple Leaf, silver Kangaroo, sovereign"
          autoComplete="off"
          enterKeyHint="search"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      </div>
      <div className={styles.tools}>
        <p role="status">
          <b className="num">{pieces.length}</b> <span className="muted">{pieces.length === 1 ? 'piece' : 'pieces'}</span>
        </p>
        {look && <Badge state={look.mark}>{look.text}</Badge>}
        <Button variant="quiet" size="s" onClick={() => window.print()}>
          <Icon of={Printer} />
          Print
        </Button>
      </div>
      {newest && (
        <p className={styles.printed}>
          {website.brandName}, {website.phone}. Prices as of {formatDateTime(newest)}, {dealerPlace()} time.
        </p>
      )}
      {pieces.length > 0 ? (
        <BuyingTable pieces={pieces} state={state} />
      ) : (
        <p className="muted">
          {all.length > 0 ? `Nothing in this list matches “${wanted.trim()}”.` : 'We have no buying prices to show here.'} Call us on{' '}
          {website.phone} and we’ll quote for what you have.
        </p>
      )}
      <p className={`${styles.note} small muted measure`}>
        Selling prices are per piece at the smallest quantity we sell, tax included. The spread is the difference between the two prices,
        and its share of the selling price. Have several of the same, or something that isn’t listed? Call us on {website.phone}.
      </p>
      <p className={styles.links}>
        <ArrowLink to="/sell/">Sell to us</ArrowLink>
        <a href="/what-we-pay.csv" className="arrow">
          Download as CSV
        </a>
      </p>
    </div>
  );
}
