import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { searchFlag } from './search-flag.ts';

type Overlay = ComponentType<{ opened: NonNullable<ReturnType<typeof searchFlag.current>>; onClose: (text: string) => void }>;

export function SearchHost() {
  const opened = useSyncExternalStore(searchFlag.subscribe, searchFlag.current, () => null);
  const [Loaded, setLoaded] = useState<Overlay>();
  const wanted = opened !== null;
  useEffect(() => {
    if (!wanted || Loaded) return;
    import('./search-overlay.tsx').then(
      ({ SearchOverlay }) => setLoaded(() => SearchOverlay),
      // Without it the field still works as a plain form.
      () => searchFlag.close(),
    );
  }, [wanted, Loaded]);
  return opened && Loaded ? <Loaded opened={opened} onClose={searchFlag.close} /> : null;
}
