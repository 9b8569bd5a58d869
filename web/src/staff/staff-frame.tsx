import type { ReactNode } from 'react';
import { NavLink } from '../platform/navigation/nav-link.tsx';
import { useViewer, useWebsite } from '../shop/shop-context.tsx';
import { PageMeta } from '../platform/page-meta.tsx';
import styles from './staff-frame.module.css';
import { KeysHelp } from './keyboard/keys-help.tsx';
import { usePaymentCount } from './payments/payment-count.ts';
import { PAYMENTS, staffLinks } from './staff-links.ts';

interface StaffFrameProps {
  title: string;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

const NOBODY = { isSales: false, isPremiumEditor: false, isAdmin: false };

export function StaffFrame({ title, aside, children }: StaffFrameProps) {
  const viewer = useViewer();
  const website = useWebsite();
  const isSales = viewer?.isSales ?? false;
  const paymentCount = usePaymentCount(isSales);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title={title} description="For shop staff." />
      <div className={styles.bar}>
        <nav aria-label="Staff">
          <ul>
            {staffLinks(website, viewer ?? NOBODY).map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/admin/'}>
                  {label}
                  {to === PAYMENTS && paymentCount !== null && paymentCount > 0 && (
                    <span className={styles.count}>
                      {paymentCount}
                      <span className="visuallyHidden"> to look at</span>
                    </span>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles.who}>
          {viewer?.firstName} {viewer?.lastName}
        </p>
        <KeysHelp />
      </div>
      <div className={styles.head}>
        <h1>{title}</h1>
        {aside}
      </div>
      {children}
    </div>
  );
}
