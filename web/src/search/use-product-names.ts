import { useEffect, useState } from 'react';
import { type Bff, useBff } from '../platform/bff-client/bff.ts';
import { ProductNamesDocument } from './product-names.generated.ts';
import { indexNames, type IndexedName } from './rank-names.ts';

/** The BFF caches the list as long. */
const FRESH_MS = 5 * 60_000;

let kept: { index: Promise<IndexedName[]>; until: number } | undefined;

/** The list may have ten thousand names: it bypasses Apollo's cache and is kept as a search index. */
function loadNames(bff: Bff): Promise<IndexedName[]> {
  if (kept && kept.until > Date.now()) return kept.index;
  const index = bff
    .query({ query: ProductNamesDocument, fetchPolicy: 'no-cache' })
    .then(({ data }) => indexNames(data?.productNames ?? []));
  kept = { index, until: Date.now() + FRESH_MS };
  index.catch(() => (kept = undefined));
  return index;
}

/** Names for suggestions; empty until they are loaded, and when that fails: search works without them. */
export function useProductNames(): IndexedName[] {
  const bff = useBff();
  const [index, setIndex] = useState<IndexedName[]>([]);
  useEffect(() => {
    let gone = false;
    const keep = (names: IndexedName[]): void => {
      if (!gone) setIndex(names);
    };
    loadNames(bff).then(keep, () => undefined);
    return () => {
      gone = true;
    };
  }, [bff]);
  return index;
}
