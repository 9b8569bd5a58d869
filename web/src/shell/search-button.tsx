import { Search } from 'lucide';
import { useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '../platform/use-hydrated.ts';
import { SearchField } from '../search/search-field.tsx';
import { searchFlag } from '../search/search-flag.ts';
import { Icon } from '../ui/icon.tsx';
import styles from '../ui/overlay/header-panel.module.css';

/** Mobile search button: opens the overlay; before hydration a <details> with the plain field. */
export function SearchButton({ className, fieldClassName }: { className?: string | undefined; fieldClassName?: string | undefined }) {
  const isHydrated = useHydrated();
  const [isPressed, setIsPressed] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const open = (): void => {
    setIsPressed(true);
    searchFlag.open();
  };
  // Opened before hydration: it stays open, and keeps what was typed.
  useLayoutEffect(() => {
    if (!details.current?.open) return;
    setIsPressed(true);
    searchFlag.open(details.current.querySelector('input'));
  }, []);
  return (
    <div className={className}>
      {isHydrated || isPressed ? (
        <button type="button" className={styles.opener} aria-label="Search" aria-haspopup="dialog" onClick={open}>
          <Icon of={Search} size={22} />
        </button>
      ) : (
        <details ref={details}>
          <summary className={styles.opener} aria-label="Search" onClick={open}>
            <Icon of={Search} size={22} />
          </summary>
          <div className={styles.drop}>
            <SearchField className={fieldClassName} />
          </div>
        </details>
      )}
    </div>
  );
}
