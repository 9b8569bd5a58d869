import { formatNumber } from '@koura/shared-types/format-number';
import { useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { formatMarketTime } from '../platform/format/format-date.ts';
import { useShownProduct } from '../platform/live-state/shown-products.ts';
import { WHAT_WE_PAY_PATH } from '../shop/has-buying-prices.ts';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { MetalDot } from '../ui/product/metal-dot.tsx';
import { MovingPrice } from '../ui/product/price.tsx';
import { ProductLink } from '../ui/product/product-link.tsx';
import { PricesPaidDocument, type PricesPaidQuery } from './prices-paid.generated.ts';
import styles from './prices-paid.module.css';

type Piece = PricesPaidQuery['products']['items'][number];

/** What the dealer pays for the most popular pieces, with the way to all of them. Renders nothing where no buying price is known. */
export function PricesPaid() {
  const { total, items } = useLoadedQuery(PricesPaidDocument, {}).products;
  const pieces = items.filter(({ buyBackPrice }) => buyBackPrice !== null);
  if (pieces.length === 0) return null;
  const newest = pieces.reduce((latest, { priceUpdatedAt }) => (priceUpdatedAt > latest ? priceUpdatedAt : latest), '');
  return (
    <section className={styles.paid} aria-labelledby="prices-paid">
      <h2 id="prices-paid">What we pay now</h2>
      <table className={styles.table}>
        <caption className="visuallyHidden">What we pay for popular coins and bars</caption>
        <thead>
          <tr>
            <th scope="col">For each, in good condition</th>
            <th scope="col">We pay</th>
          </tr>
        </thead>
        <tbody>
          {pieces.map((piece) => (
            <Row key={piece.id} piece={piece} />
          ))}
        </tbody>
      </table>
      <p className="muted small">
        As of {formatMarketTime(newest)}. These prices move with the market; yours is locked in when you accept our offer.
      </p>
      <p>
        <ArrowLink to={WHAT_WE_PAY_PATH}>What we pay for all {formatNumber(total)} coins and bars</ArrowLink>
      </p>
    </section>
  );
}

function Row({ piece: { id, slug, name, metal, buyBackPrice } }: { piece: Piece }) {
  const shown = useShownProduct(id);
  return (
    <tr ref={shown}>
      <th scope="row">
        <MetalDot metal={metal.slug} />
        <ProductLink product={{ slug, name }} />
      </th>
      <td>
        <MovingPrice money={buyBackPrice} plain />
      </td>
    </tr>
  );
}
