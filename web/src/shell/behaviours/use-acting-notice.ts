import { useEffect } from 'react';
import { ACTING_KEY } from '../../platform/acting-for.ts';
import { readStored, writeStored } from '../../platform/browser-storage.ts';
import { useRouteFacts } from '../../platform/navigation/route-facts.ts';
import { nameOf } from '../../shop/person-name.ts';
import { useViewer } from '../../shop/shop-context.tsx';

const OVER = 'Your time was up, or you stopped in another tab. You’re in the shop as yourself now, with your own cart and prices.';
const SIGNED_OUT = 'Your own session has ended, so you’re no longer acting as this customer. Sign in again to carry on.';

/** A page that is loaded after acting as a customer has ended by itself looks as it did, but for the banner. It says so once. */
export function useActingNotice(): void {
  const viewer = useViewer();
  const acting = viewer?.actingStaff ? nameOf(viewer) : null;
  const isDesk = useRouteFacts().guard === 'staff';
  useEffect(() => {
    if (acting !== null) {
      writeStored(ACTING_KEY, acting, 'sessionStorage');
      return;
    }
    const before = isDesk ? null : readStored(ACTING_KEY, 'sessionStorage');
    if (before === null) return;
    writeStored(ACTING_KEY, null, 'sessionStorage');
    if (viewer !== null && !viewer.isStaff) return;
    void import('../../shop/session-changed.ts').then(({ showActingEnded }) => showActingEnded(before, viewer ? OVER : SIGNED_OUT));
  }, [acting, isDesk, viewer]);
}
