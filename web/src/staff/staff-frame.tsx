import type { ReactNode } from 'react';
import { PageMeta } from '../platform/page-meta.tsx';
import styles from './staff-frame.module.css';

interface StaffFrameProps {
  title: string;
  /** After the heading, in its line where there is room. */
  beside?: ReactNode;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page at the desk: its heading, and what is below it. */
export function StaffFrame({ title, beside, aside, children }: StaffFrameProps) {
  return (
    <div className={styles.page}>
      <PageMeta title={title} description="For shop staff." />
      <div className={styles.head}>
        <h1>{title}</h1>
        {beside}
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </div>
  );
}
