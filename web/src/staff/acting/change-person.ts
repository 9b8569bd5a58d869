import { forgetCartId } from '../../platform/cart-id.ts';
import { announceSession } from '../../platform/session-events.ts';
import { clearStorage } from '../../platform/browser-storage.ts';

/**
 * Switches to another person's session: clears everything stored in this browser (specification section 4), notifies other tabs and
 * loads the next page.
 */
export function changePerson(path: string): void {
  forgetCartId();
  clearStorage('localStorage');
  clearStorage('sessionStorage');
  announceSession('signed-in');
  location.assign(path);
}
