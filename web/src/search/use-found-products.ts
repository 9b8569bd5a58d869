import { useEffect, useState } from 'react';
import { useBff } from '../platform/bff-client/bff.ts';
import { FoundProductsDocument } from './search.generated.ts';

/** Debounce: each key finds other products. */
const PAUSE_MS = 150;

/** The ids whose pictures and prices are loaded, of those last given; empty until the first are. */
export function useFoundProducts(ids: readonly string[]): readonly string[] {
  const bff = useBff();
  const [loaded, setLoaded] = useState<readonly string[]>([]);
  const wanted = ids.join(' ');
  useEffect(() => {
    if (wanted === '') return undefined;
    let gone = false;
    const list = wanted.split(' ');
    const load = async (): Promise<void> => {
      await bff.query({ query: FoundProductsDocument, variables: { ids: list } });
      if (!gone) setLoaded(list);
    };
    // Names are enough to go on.
    const timer = setTimeout(() => void load().catch(() => undefined), PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [bff, wanted]);
  return loaded;
}
