import { useState } from 'react';
import { useBff } from '../platform/bff-client/bff.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './sign-in/sign-out-button.module.css';

/** Signs out. A failure is shown in a popup and changes nothing. */
export function SignOutButton({ className }: { className?: string | undefined }) {
  const bff = useBff();
  const [busy, setBusy] = useState(false);

  async function press(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const { signOut } = await import('./sign-in/sign-out.ts');
      await signOut(bff);
    } catch {
      setBusy(false);
      const { showPopup } = await import('../ui/overlay/popup.tsx');
      await showPopup({
        title: 'You’re still signed in',
        message: 'We couldn’t reach the shop to sign you out. Please try again.',
      });
    }
  }
  return (
    <button type="button" className={classNames(styles.out, className)} aria-busy={busy || undefined} onClick={() => void press()}>
      Sign out
    </button>
  );
}
