import { Search } from 'lucide';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { useLateQuery } from '../../platform/bff-client/use-late-query.ts';
import { Link } from '../../platform/navigation/link.tsx';
import { QueryForm } from '../../platform/navigation/query-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/product/price.tsx';
import { ProductLink } from '../../ui/product/product-link.tsx';
import { NearestPagesDocument } from './nearest-pages.generated.ts';
import { wordsOfPath } from './words-of-path.ts';
import styles from './error-screens.module.css';

/** Beside "Page not found": a search for the words of the address, and what it finds. The form works without JavaScript. */
export function NearestPages() {
  const id = useId();
  const { pathname } = useLocation();
  const words = wordsOfPath(pathname);
  const found = useLateQuery(NearestPagesDocument, words === '' ? null : { words });
  const pieces = found?.products.items ?? [];
  const pages = found?.contentMatches ?? [];
  return (
    <section className={styles.find} aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>What were you looking for?</h3>
      <QueryForm action="/buy/" className={styles.form}>
        <label className="visuallyHidden" htmlFor={id}>
          A coin, a bar or a subject
        </label>
        <input
          key={words}
          id={id}
          name="search"
          type="search"
          placeholder={'Maple Leaf, 1\u00a0oz silver, storage'}
          defaultValue={words}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          required
        />
        <Button type="submit" variant="secondary">
          <Icon of={Search} />
          Search
        </Button>
      </QueryForm>
      {pieces.length + pages.length > 0 && (
        <>
          <p className="muted">The nearest that we have:</p>
          <ul>
            {pieces.map(({ id: pieceId, slug, name, availability, price }) => (
              <li key={pieceId}>
                <ProductLink product={{ slug, name }} />
                {availability === 'SOLD_OUT' ? (
                  <span className="muted">Sold out</span>
                ) : (
                  <Price money={availability === 'ON_REQUEST' ? null : price} plain />
                )}
              </li>
            ))}
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
