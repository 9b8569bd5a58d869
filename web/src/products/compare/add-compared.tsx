import { Plus, Search } from 'lucide';
import { useId } from 'react';
import { QueryForm } from '../../platform/navigation/query-form.tsx';
import { Link } from '../../platform/navigation/link.tsx';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/product/price.tsx';
import { nameWithNoBreakSpaces } from '../../platform/format/name-with-no-break-spaces.ts';
import { CompareSearchDocument } from './compare.generated.ts';
import { COMPARE_PATH, compareHref } from './compare-url.ts';
import styles from './add-compared.module.css';

/** Search form that adds a piece to the comparison. A GET form, so that it works without JavaScript. */
export function AddCompared({ ids, searched }: { ids: readonly string[]; searched: string }) {
  const id = useId();
  return (
    <section className={styles.add} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{ids.length > 0 ? 'Add a piece' : 'Choose a piece'}</h2>
      <QueryForm action={COMPARE_PATH} className={styles.form} preventScrollReset>
        {ids.length > 0 && <input type="hidden" name="ids" value={ids.join(',')} />}
        <label className="visuallyHidden" htmlFor={id}>
          Name of the piece
        </label>
        <input
          key={searched}
          id={id}
          name="add"
          type="search"
          className={styles.input}
          placeholder={'Maple Leaf, 1\u00a0oz silver, PAMP'}
          defaultValue={searched}
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
      {searched !== '' && <Found ids={ids} searched={searched} />}
      <p>
        <ArrowLink to="/buy/">All coins and bars</ArrowLink>
      </p>
    </section>
  );
}

function Found({ ids, searched }: { ids: readonly string[]; searched: string }) {
  const { products } = useLoadedQuery(CompareSearchDocument, { search: searched });
  const found = products.items.filter((product) => !ids.includes(product.id));
  return (
    <>
      <p role="status" className="muted">
        {found.length === 0
          ? `Nothing found for “${searched}”. Try a mint, a weight or a metal.`
          : `Results for “${products.correctedSearch ?? searched}”:`}
      </p>
      <ul className={styles.found}>
        {found.map(({ id, name, availability, price }) => (
          <li key={id}>
            <Link to={compareHref([...ids, id])} preventScrollReset rel="nofollow">
              <Icon of={Plus} size={18} />
              <span className="visuallyHidden">Add </span>
              {nameWithNoBreakSpaces(name)}
            </Link>
            <Price money={availability === 'ON_REQUEST' ? null : price} size={16} plain />
          </li>
        ))}
      </ul>
    </>
  );
}
