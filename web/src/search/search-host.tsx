import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { searchFlag } from './search-flag.ts';
import { startSearchShortcut } from './search-shortcut.ts';

type Overlay = ComponentType<{ opened: NonNullable<ReturnType<typeof searchFlag.current>>; onClose: (text: string) => void }>;

export function SearchHost() {
  const opened = useSyncExternalStore(searchFlag.subscribe, searchFlag.current, () => null);
  const [Loaded, setLoaded] = useState<Overlay>();
  const wanted = opened !== null;
  // A layout effect, so that the key works as soon as the page does.
  useLayoutEffect(startSearchShortcut, []);
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
