import { useEffect } from 'react';
import { useLocation, type LoaderFunctionArgs } from 'react-router-dom';
import { PageHead } from '../../ui/page-head.tsx';
import { loadQuery, useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { PageMeta } from '../../platform/page-meta.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Note } from '../../ui/note.tsx';
import { AddCompared } from './add-compared.tsx';
import { setCompared } from './compare-choice.ts';
import { CompareSearchDocument, CompareDocument } from './compare.generated.ts';
import { CompareTable } from './compare-table.tsx';
import { COMPARE_PATH, compareNotes, MAX_COMPARED, parseCompare } from './compare-url.ts';
import styles from './compare-page.module.css';

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
