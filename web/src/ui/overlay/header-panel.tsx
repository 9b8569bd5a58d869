import type { IconNode } from 'lucide';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Dialog } from './dialog.tsx';
import { Icon } from '../icon.tsx';
import styles from './header-panel.module.css';

interface HeaderPanelProps {
  icon: IconNode;
  label: string;
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A button of the mobile header and its modal sheet; before hydration a <details> of the same size. */
export function HeaderPanel({ icon, label, title, className, children }: HeaderPanelProps) {
  const isHydrated = useHydrated();
  const { key } = useLocation();
  const leaving = useNavigation().state !== 'idle';
  // Open for one history entry: following a link inside closes the panel at once.
  const [openAt, setOpenAt] = useState<string>();
  // Pressed while React is still at it: at once.
  const isButton = isHydrated || openAt !== undefined;
  const details = useRef<HTMLDetailsElement>(null);
  // Opened before hydration: it stays open.
  useLayoutEffect(() => {
    if (details.current?.open) setOpenAt(key);
  }, [key]);

  return (
    <div className={className}>
      {isButton ? (
        <>
          <button type="button" className={styles.opener} aria-label={label} aria-haspopup="dialog" onClick={() => setOpenAt(key)}>
            <Icon of={icon} size={22} />
          </button>
          <Dialog open={openAt === key && !leaving} onClose={() => setOpenAt(undefined)} title={title} shape="sheet">
            {children}
          </Dialog>
        </>
      ) : (
        <details ref={details}>
          <summary className={styles.opener} aria-label={label} onClick={() => setOpenAt(key)}>
            <Icon of={icon} size={22} />
          </summary>
          <div className={styles.drop}>{children}</div>
        </details>
      )}
    </div>
  );
}
