import { memo } from 'react';
import { Link } from '../../platform/navigation/link.tsx';
import { formatMarketTime, formatTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { formatPercent } from '../../platform/format/format-percent.ts';
import { useShownProduct } from '../../platform/live-state/shown-products.ts';
import { useTaxName } from '../../shop/use-tax-name.ts';
import { MetalDot } from '../../ui/product/metal-dot.tsx';
import { MovingPrice } from '../../ui/product/price.tsx';
import { nameWithNoBreakSpaces } from '../../platform/format/name-with-no-break-spaces.ts';
import { spreadOf } from '../price/spread.ts';
import { buyingListHref, COLUMNS, sellingPrice, sortedBy, type BuyingListState } from './buying-list.ts';
import type { BuyingPriceFragment } from './what-we-pay.generated.ts';
import styles from './buying-table.module.css';

/** One row a piece. The headings are links that sort; on a phone each row is a small card with the headings above all of them. */
export function BuyingTable({ pieces, state }: { pieces: readonly BuyingPriceFragment[]; state: BuyingListState }) {
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
        <Link to={`/product/${slug}/`}>{nameWithNoBreakSpaces(name)}</Link>
      </th>
      <td className={styles.pay}>
        <span className={styles.label}>We pay </span>
        <MovingPrice money={buyBackPrice} />
      </td>
      <td>
        <span className={styles.label}>Sells for </span>
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
      <span aria-hidden="true">-</span>
      <span className="visuallyHidden">none</span>
    </>
  );
}
