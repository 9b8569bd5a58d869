import { useEffect, useState } from 'react';
import { useBff } from '../platform/bff-client/bff.ts';
import { type Found, SearchedTitles } from './searched-titles.ts';

const NOTHING: Found = { search: '', products: [], articles: [] };

/** What a text finds; the last result until the next one is there. Empty while the lists load, and when that fails: search works without. */
export function useSearch(text: string): Found {
  const bff = useBff();
  const [titles, setTitles] = useState<SearchedTitles>();
  const [found, setFound] = useState(NOTHING);
  const search = text.trim();
  useEffect(() => {
    let gone = false;
    let stop: (() => void) | undefined;
    SearchedTitles.load(bff).then(
      (loaded) => {
        if (gone) return;
        stop = loaded.listen(setFound);
        setTitles(loaded);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [bff]);
  useEffect(() => {
    if (search !== '') titles?.search(search);
  }, [titles, search]);
  return search === '' ? NOTHING : found;
}
