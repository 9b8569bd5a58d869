import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './drop-menu.module.css';

interface DropMenuProps {
  /** What opens it. */
  summary: ReactNode;
  className?: string | undefined;
  summaryClassName?: string | undefined;
  /** A list of links, and below it a button. */
  children: ReactNode;
}

/** A <details>, which opens without JavaScript too. With it, Escape and a click elsewhere close it. Keyed by history entry, navigating closes it as well. */
export function DropMenu({ summary, className, summaryClassName, children }: DropMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const menu = details.current!;
    const close = (event: Event): void => {
      if (!menu.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        menu.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && menu.contains(event.target)) return;
      menu.open = false;
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details ref={details} className={classNames(styles.menu, className)}>
      <summary className={summaryClassName}>{summary}</summary>
      <div className={styles.drop}>{children}</div>
    </details>
  );
}
