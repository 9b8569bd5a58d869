import { metalPath } from '@koura/shared-types/metal-path';
import { formatMoney } from '../../platform/format/format-money.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { ProductLink } from '../../ui/product/product-link.tsx';
import { StockAlertForm } from '../alerts/stock-alert-form.tsx';
import type { PageProduct } from './page-product.ts';
import styles from './buy-box.module.css';

interface NotForSaleProps {
  product: PageProduct;
  phone: string;
  hasAlerts: boolean;
}

export function NotForSale({ product, phone, hasAlerts }: NotForSaleProps) {
  if (product.purchaseRules.retired) return <SoldOutNote product={product} note="We no longer sell this piece." hasAlerts={false} />;
  switch (product.availability) {
    case 'ON_REQUEST':
      return <AskForPrice phone={phone} />;
    case 'SOLD_OUT':
      return (
        <SoldOutNote
          product={product}
          note={hasAlerts ? 'Sold out for now.' : 'Sold out for now. Call us to find out when more are due.'}
          hasAlerts={hasAlerts}
        />
      );
    default:
      return product.purchaseRules.pricesUpdating ? <UpdatingNote /> : <PausedNote phone={phone} />;
  }
}

function AskForPrice({ phone }: { phone: string }) {
  return (
    <div className={styles.form}>
      <Note>
        A piece of this size is priced on the day and handed over by appointment. Write to us or call <span className="num">{phone}</span>.
      </Note>
      <ButtonLink wide to="/contact/" className={styles.lone}>
        Ask for a price
      </ButtonLink>
    </div>
  );
}

/** Replaces the button while the price is not certain. The page shows it by itself when it is. */
function UpdatingNote() {
  return (
    <div className={styles.form}>
      <Note tone="warn">Prices are being updated, so this piece can’t be ordered right now. That takes a few minutes.</Note>
    </div>
  );
}

/** Replaces the button on a product that could be supplied and is not sold at the moment. Its price stays. */
function PausedNote({ phone }: { phone: string }) {
  return (
    <div className={styles.form}>
      <Note tone="warn">
        We’ve paused sales of this piece for the moment, so its price is only for information. Please come back later, or call{' '}
        <PhoneLink phone={phone} />.
      </Note>
    </div>
  );
}

/** The most similar pieces that a sold-out product names. */
const MAX_SIMILAR = 3;

interface SoldOutNoteProps {
  product: PageProduct;
  note: string;
  hasAlerts: boolean;
}

/** Replaces the button on a product that is sold out: the mail that says when it is back, and what can be bought instead. */
function SoldOutNote({ product, note, hasAlerts }: SoldOutNoteProps) {
  const { metal, type, relatedProducts } = product;
  const similar = relatedProducts.filter(({ availability }) => availability === 'IN_STOCK').slice(0, MAX_SIMILAR);
  return (
    <div className={styles.form}>
      <Note>{note}</Note>
      {hasAlerts && <StockAlertForm productId={product.id} />}
      {similar.length > 0 && (
        <section className={styles.similar} aria-label="Similar pieces in stock">
          <h2>Similar, and in stock</h2>
          <ul>
            {similar.map(({ slug, name, price }) => (
              <li key={slug}>
                <ProductLink product={{ slug, name }} />
                {price && <span className="num">{formatMoney(price)}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ButtonLink
        wide
        variant="secondary"
        to={`${metalPath(metal.slug)}?type=${encodeURIComponent(type)}&availability=inStock`}
        className={styles.lone}
      >
        Similar pieces in {metal.name.toLowerCase()}
      </ButtonLink>
    </div>
  );
}
