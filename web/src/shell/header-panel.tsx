import type { LucideIcon } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../platform/use-hydrated.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './header-panel.module.css';

interface HeaderPanelProps {
  icon: LucideIcon;
  label: string;
  title: string;
  className?: string;
  children: ReactNode;
}

/** A button of the phone's header and what it opens: a modal sheet, or before and without scripts a <details> of the same size. */
export function HeaderPanel({ icon, label, title, className, children }: HeaderPanelProps) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);

  return (
    <div className={className}>
      {hydrated ? (
        <>
          <button type="button" className={styles.opener} aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Icon of={icon} size={22} />
          </button>
          <Dialog open={open} onClose={() => setOpen(false)} title={title} shape="sheet">
            {children}
          </Dialog>
        </>
      ) : (
        <details>
          <summary className={styles.opener} aria-label={label}>
            <Icon of={icon} size={22} />
          </summary>
          <div className={styles.drop}>{children}</div>
        </details>
      )}
    </div>
  );
}
