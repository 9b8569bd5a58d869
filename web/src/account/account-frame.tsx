import type { ReactNode } from 'react';
import { NavLink } from '../platform/navigation/nav-link.tsx';
import { useViewer, useWebsite } from '../shop/shop-context.tsx';
import { PageMeta } from '../platform/page-meta.tsx';
import { accountLinks } from './account-links.ts';
import { SignOutButton } from './sign-out-button.tsx';
import styles from './account-frame.module.css';

interface AccountFrameProps {
  title: string;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The account layout: the signed-in person, navigation, and a page. */
export function AccountFrame({ title, aside, children }: AccountFrameProps) {
  const viewer = useViewer();
  const website = useWebsite();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title={title} description="Your account." />
      <div className={styles.side}>
        <p className={styles.who}>
          <b>
            {viewer?.firstName} {viewer?.lastName}
          </b>
          <small>{viewer?.email}</small>
        </p>
        <nav aria-label="Account">
          <ul>
            {accountLinks(website, viewer).map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/my-account/'}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <SignOutButton className={styles.out} />
      </div>
      <div>
        <div className={styles.head}>
          <h1>{title}</h1>
          {aside}
        </div>
        {children}
      </div>
    </div>
  );
}
