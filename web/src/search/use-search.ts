import { useEffect, useState } from 'react';
import { useBff } from '../platform/bff-client/bff.ts';
import { type Found, SearchedTitles } from './searched-titles.ts';

const NO_RESULTS: Found = { search: '', corrected: null, products: [], articles: [] };

/** What a text finds; the last result until the next one is there. Empty while the lists load, and when that fails: search works without. */
export function useSearch(text: string): Found {
  const bff = useBff();
  const [titles, setTitles] = useState<SearchedTitles>();
  const [found, setFound] = useState(NO_RESULTS);
  const search = text.trim();
  useEffect(() => {
    let gone = false;
    let stop: (() => void) | undefined;
    const listen = async (): Promise<void> => {
      const loaded = await SearchedTitles.load(bff);
      if (gone) return;
      stop = loaded.listen(setFound);
      setTitles(loaded);
    };
    listen().catch(() => undefined);
    return () => {
      gone = true;
      stop?.();
    };
  }, [bff]);
  useEffect(() => {
    if (search !== '') titles?.search(search);
  }, [titles, search]);
  return search === '' ? NO_RESULTS : found;
}
