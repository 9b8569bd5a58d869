import { useState } from 'react';
import { useNavigate, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { useBff } from '../../platform/bff-client/bff.ts';
import { loadQuery, useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { applyCoupon } from '../../cart/apply-coupon.ts';
import { NOT_SUBMITTED } from '../../platform/navigation/route-error.ts';
import { PageMeta } from '../../platform/page-meta.tsx';
import { useWebsite } from '../../shop/shop-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { IllustrationsNote } from '../../ui/product/illustrations-note.tsx';
import { ProductPicture } from '../../ui/product/product-picture.tsx';
import { ProductLink } from '../../ui/product/product-link.tsx';
import { CartLinkDocument, type CartLinkQuery } from './cart-link.generated.ts';
import { linkedBill, type LinkedLine, type LinkedRow, readCoupon, readLines } from './cart-link.ts';
import styles from './cart-link-page.module.css';

type Row = LinkedRow<CartLinkQuery['products']['items'][number]>;

const idsOf = (lines: readonly LinkedLine[]): string[] => lines.map(({ productId }) => productId);

/** The link's pieces; nothing is asked for a link that names none. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const lines = readLines(args.params['lines'] ?? '');
  if (lines) await loadQuery(args, CartLinkDocument, { ids: idsOf(lines) });
  return null;
}

/** /cart/add/{lines}/: what an assistant or another site put together. Nothing is kept before the visitor says so. */
export function Component() {
  const lines = readLines(useParams()['lines'] ?? '');
  const [query] = useSearchParams();
  return lines ? <Linked lines={lines} coupon={readCoupon(query.get('coupon'))} /> : <BrokenLink />;
}

function BrokenLink() {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title="This link names no pieces" description="Pieces for your cart." canonicalPath="/cart/" />
      <h1>This link names no pieces</h1>
      <p className={styles.intro}>Part of it is missing, or it’s out of date. You can still choose pieces yourself.</p>
      <ButtonLink to="/buy/">See all pieces</ButtonLink>
    </div>
  );
}

function Linked({ lines, coupon }: { lines: readonly LinkedLine[]; coupon: string | null }) {
  const { products } = useLoadedQuery(CartLinkDocument, { ids: idsOf(lines) });
  const { rows, total } = linkedBill(lines, products.items);
  const added = rows.filter(({ price }) => price !== null);
  const missing = rows.length - added.length;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title="Pieces for your cart" description="Pieces that a link put together for your cart." canonicalPath="/cart/" />
      <h1>Pieces for your cart</h1>
      <p className={styles.intro}>
        An assistant or another site put these together for you. Nothing is in your cart yet: look through them, then decide.
      </p>
      <div className={styles.columns}>
        <div>
          <ul className={styles.lines} aria-label="Pieces">
            {rows.map((row) => (
              <Piece key={row.productId} row={row} />
            ))}
          </ul>
          <IllustrationsNote images={rows.map(({ product }) => product?.image ?? null)} className={`${styles.note} muted small`} />
        </div>
        <section className={styles.box} aria-labelledby="link-total">
          <h2 id="link-total">Today’s total</h2>
          {total && (
            <p className={styles.total}>
              {formatMoney(total)} <small>{total.currencyCode}, before delivery</small>
            </p>
          )}
          {missing > 0 && added.length > 0 && (
            <p className={styles.problem}>{missing === 1 ? 'One piece' : `${missing} pieces`} can’t be added, as the list says.</p>
          )}
          <Take lines={added.map(({ productId, quantity }) => ({ productId, quantity }))} coupon={coupon} />
        </section>
      </div>
    </div>
  );
}

function Piece({ row: { productId, quantity, product, problem, price } }: { row: Row }) {
  return (
    <li>
      <ProductPicture image={product?.image ?? null} width={72} decorative />
      <div className={styles.piece}>
        {product ? <ProductLink product={product} /> : `Piece ${productId}`}
        <small>{price ? `${quantity} × ${formatMoney(price.each)}` : `${quantity} wanted`}</small>
        {problem && <small className={styles.problem}>{problem.text} It won’t be added.</small>}
      </div>
      {price && <b className={styles.amount}>{formatMoney(price.total)}</b>}
    </li>
  );
}

function Take({ lines, coupon }: { lines: LinkedLine[]; coupon: string | null }) {
  const bff = useBff();
  const navigate = useNavigate();
  const { phone } = useWebsite();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [isTaken, setTaken] = useState(false);
  if (lines.length === 0) {
    return (
      <>
        <p>
          None of it can be added today. Call us on <PhoneLink phone={phone} />, and we’ll see what we can do.
        </p>
        <ButtonLink to="/buy/" variant="secondary">
          See all pieces
        </ButtonLink>
      </>
    );
  }
  const take = async (): Promise<void> => {
    setBusy(true);
    setMessage(null);
    try {
      const { takePieces } = await import('../../cart/take-pieces.ts');
      const added = await takePieces(bff, lines);
      const taken = added?.ok === true;
      const result = taken && coupon !== null ? await applyCoupon(bff, coupon) : added;
      if (result?.ok) await navigate('/cart/');
      else if (result) setMessage(taken ? `These are in your cart. The code ${coupon} isn’t: ${result.message}` : result.message);
      setTaken(taken);
    } catch {
      setMessage(NOT_SUBMITTED);
    }
    setBusy(false);
  };
  return (
    <>
      {coupon !== null && (
        <p>
          With the code <b>{coupon}</b>, if your cart meets its terms.
        </p>
      )}
      {isTaken ? (
        <ButtonLink to="/cart/" wide>
          Go to my cart
        </ButtonLink>
      ) : (
        <Button wide busy={isBusy} onClick={() => void take()}>
          Add to my cart
        </Button>
      )}
      <noscript>
        <form method="post" action="/cart/add-basket/">
          <input type="hidden" name="items" value={lines.map(({ productId, quantity }) => `${productId}x${quantity}`).join(' ')} />
          <Button type="submit" wide variant="secondary">
            Add to my cart
          </Button>
        </form>
      </noscript>
      <p role="status" className={styles.problem}>
        {message}
      </p>
      <p className="muted small">Prices move with the market. Yours is locked in when you order.</p>
    </>
  );
}
