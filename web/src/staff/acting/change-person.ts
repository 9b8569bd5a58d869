import { forgetCartId } from '../../platform/cart-id.ts';
import { announceSession } from '../../platform/session-events.ts';
import { clearStorage } from '../../platform/browser-storage.ts';

/**
 * After a member of staff began or stopped acting as a customer: clears everything stored in this browser (specification section 4), notifies
 * other tabs and loads the next page.
 */
export function changePerson(change: 'acting-started' | 'acting-ended', path: string): void {
  forgetCartId();
  clearStorage('localStorage');
  clearStorage('sessionStorage');
  announceSession(change);
  location.assign(path);
}
