import { useState } from 'react';
import { UserRoundCog } from 'lucide';
import { useBff } from '../platform/bff-client/bff.ts';
import type { ViewerFieldsFragment } from '../shop/shell.generated.ts';
import { nameOf } from '../shop/person-name.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useWebsite } from '../shop/shop-context.tsx';
import { customerHref, CUSTOMERS } from './staff-links.ts';
import styles from './acting-banner.module.css';
import { offers } from '../shop/offers.ts';

interface ActingBannerProps {
  viewer: Pick<ViewerFieldsFragment, 'id' | 'firstName' | 'lastName' | 'email'>;
  actingStaff: { name: string };
}

export function ActingBanner({ viewer, actingStaff }: ActingBannerProps) {
  const { id, email } = viewer;
  const bff = useBff();
  const website = useWebsite();
  const [busy, setBusy] = useState(false);
  const name = nameOf(viewer);

  async function goBack(): Promise<void> {
    setBusy(true);
    try {
      const { returnToStaff } = await import('./acting/return-to-staff.ts');
      await returnToStaff(bff, name, offers(website, 'staff.customers') ? customerHref(id) : CUSTOMERS);
    } finally {
      setBusy(false);
    }
  }
  return (
    <aside className={styles.banner} aria-label="Acting as a customer">
      <div className={`wrap ${styles.inside}`}>
        <Icon of={UserRoundCog} size={24} className={styles.icon} />
        <p className={styles.who}>
          <span>
            You are signed in as <b>{name}</b>
          </span>
          <small>
            <span className={styles.email}>{email}</span>
            <span>Your own account: {actingStaff.name}</span>
          </small>
        </p>
        <Button variant="secondary" size="s" busy={busy} className={styles.back} onClick={() => void goBack()}>
          Return to your own account
        </Button>
      </div>
    </aside>
  );
}
