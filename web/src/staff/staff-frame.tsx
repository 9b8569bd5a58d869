import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { ShellDocument } from '../gql/shell.document.ts';
import { useLoadedQuery } from '../platform/load-query.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import styles from './staff-frame.module.css';
import { staffLinks } from './staff-links.ts';

interface StaffFrameProps {
  title: string;
  /** Beside the heading, at the end of its line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The admin layout: who works here, the ways through it, and one page of it. */
export function StaffFrame({ title, aside, children }: StaffFrameProps) {
  const { viewer, website } = useLoadedQuery(ShellDocument, {});
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title={title} description="For the staff of the shop." noIndex />
      <div className={styles.bar}>
        <nav aria-label="Staff">
          <ul>
            {staffLinks(website.capabilities).map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/admin/'}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles.who}>
          {viewer?.firstName} {viewer?.lastName}
        </p>
      </div>
      <div className={styles.head}>
        <h1>{title}</h1>
        {aside}
      </div>
      {children}
    </div>
  );
}
