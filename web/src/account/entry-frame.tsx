import type { ReactNode } from 'react';
import { PageMeta } from '../platform/page-meta.tsx';
import styles from './entry-frame.module.css';

interface EntryFrameProps {
  title: string;
  description: string;
  intro?: ReactNode;
  /** Beside the form, on a phone below it. */
  aside?: ReactNode;
  children: ReactNode;
}

export function EntryFrame({ title, description, intro, aside, children }: EntryFrameProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title={title} description={description} />
      <div className={styles.form}>
        <h1>{title}</h1>
        {intro && <div className={styles.intro}>{intro}</div>}
        {children}
      </div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </div>
  );
}
