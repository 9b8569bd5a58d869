import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './panel.module.css';

interface PanelProps {
  /** The panel reports an error; otherwise it is an empty state. */
  bad?: boolean;
  title: string;
  headingLevel?: 'h1' | 'h2' | 'h3';
  /** Buttons and links: the way on. */
  actions?: ReactNode;
  /** Quoted when somebody asks for help. */
  requestId?: string;
  /** `alert` when the panel appears in answer to something the shopper did. */
  role?: 'status' | 'alert';
  children?: ReactNode;
  className?: string;
}

/** The empty and the failed state of a part of a page: what it is, and what to do next. */
export function Panel({ bad, title, headingLevel: Heading = 'h2', actions, requestId, role, children, className }: PanelProps) {
  return (
    <div className={classNames(styles.panel, bad && styles.bad, className)} role={role}>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {requestId && <p className={styles.request}>Request {requestId}</p>}
    </div>
  );
}
