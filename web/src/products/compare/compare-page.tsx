import { useEffect, useId } from 'react';
import { useLocation, type LoaderFunctionArgs } from 'react-router';
import { PageHead } from '../../ui/page-head.tsx';
import { loadQuery, useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { PageMeta } from '../../platform/page-meta.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Note } from '../../ui/note.tsx';
import { setCompared } from './compare-choice.ts';
import { CompareSearchDocument, CompareDocument } from './compare.generated.ts';
import { CompareTable } from './compare-table.tsx';
import { COMPARE_PATH, compareNotes, MAX_COMPARED, parseCompare, compareHref } from './compare-url.ts';
import styles from './compare-page.module.css';
import { Plus, Search } from 'lucide';
import { QueryForm } from '../../platform/navigation/query-form.tsx';
import { Link } from '../../platform/navigation/link.tsx';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/product/price.tsx';
import { nameWithNoBreakSpaces } from '../../platform/format/name-with-no-break-spaces.ts';

const TRAIL = [{ label: 'Home', to: '/' }, { label: 'Buy', to: '/buy/' }, { label: 'Compare' }];

/** Loads the pieces, and what the words of a piece to add find. Unknown pieces are left out. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ids, add } = parseCompare(new URL(args.request.url).searchParams);
  await Promise.all([loadQuery(args, CompareDocument, { ids }), add !== '' && loadQuery(args, CompareSearchDocument, { search: add })]);
  return null;
}

/** /compare/?ids=12,7: up to four pieces side by side. The URL is the state. */
export function Component() {
  const { search } = useLocation();
  const request = parseCompare(new URLSearchParams(search));
  const { products } = useLoadedQuery(CompareDocument, { ids: request.ids });
  const pieces = request.ids.flatMap((id) => products.items.find((piece) => piece.id === id) ?? []);
  const ids = pieces.map(({ id }) => id);
  const shown = ids.join(',');
  useEffect(() => {
    setCompared(shown === '' ? [] : shown.split(','));
  }, [shown]);
  const notes = compareNotes(request, request.ids.length - pieces.length);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title="Compare coins and bars"
        description="Up to four coins and bars side by side: price per ounce, premium, what you get back if you sell, GST, fineness, mint and delivery."
        canonicalPath={COMPARE_PATH}
        noIndex
      />
      <Breadcrumbs trail={TRAIL} />
      <PageHead
        heading="Compare"
        intro={`Up to ${MAX_COMPARED} pieces side by side, at current prices. Share the link and others will see the same pieces.`}
      />
      {notes.map((note) => (
        <Note key={note} className={styles.note}>
          {note}
        </Note>
      ))}
      {pieces.length > 0 && <CompareTable pieces={pieces} />}
      {pieces.length === 0 && <p className={styles.empty}>Nothing to compare yet. Search for a piece, or choose some from our lists.</p>}
      {pieces.length < MAX_COMPARED && <AddCompared ids={ids} searched={request.add} />}
    </div>
  );
}

/** Search form that adds a piece to the comparison. A GET form, so that it works without JavaScript. */
function AddCompared({ ids, searched }: { ids: readonly string[]; searched: string }) {
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
