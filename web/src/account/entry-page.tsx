import type { ReactNode } from 'react';
import { PageMeta } from '../platform/page-meta.tsx';
import styles from './entry-page.module.css';

interface EntryPageProps {
  title: string;
  description: string;
  intro?: ReactNode;
  /** Beside the form on a desk, below it on a phone. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages around signing in: a form, and what else one may want here. */
export function EntryPage({ title, description, intro, aside, children }: EntryPageProps) {
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
