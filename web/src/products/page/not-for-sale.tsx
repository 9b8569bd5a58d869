import { ButtonLink } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import type { PageProduct } from './page-product.ts';
import styles from './buy-box.module.css';

/** Replaces the button on a product that is sold on request. */
export function AskForPrice({ phone }: { phone: string }) {
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

/** Replaces the button on a product that is sold out. */
export function SoldOutNote({ product: { metal, type, weight } }: { product: PageProduct }) {
  return (
    <div className={styles.form}>
      <Note>Sold out for now. Call us to find out when more are due.</Note>
      <ButtonLink wide to={`/buy/${metal.slug}/?type=${encodeURIComponent(type)}`} className={styles.lone}>
        Similar pieces in {metal.name.toLowerCase()}
      </ButtonLink>
      <p className={styles.next}>The price above is what {weight} would cost today.</p>
    </div>
  );
}
