import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './panel.module.css';

interface PanelProps {
  /** The panel reports an error; otherwise it is an empty state. */
  bad?: boolean;
  title: string;
  actions?: ReactNode;
  /** `alert` when the panel appears after an action. */
  role?: 'status' | 'alert';
  children?: ReactNode;
  className?: string | undefined;
}

export function Panel({ bad, title, actions, role, children, className }: PanelProps) {
  return (
    <div className={classNames(styles.panel, bad && styles.bad, className)} role={role}>
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
