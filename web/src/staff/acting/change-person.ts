import { forgetCartId } from '../../platform/cart-id.ts';
import { announceSession } from '../../platform/session-events.ts';

/**
 * Somebody else is signed in from now on: nothing that this browser kept stays (specification section 4), other tabs are told, and
 * the next page is loaded anew.
 */
export function changePerson(path: string): void {
  forgetCartId();
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[storage].clear();
    } catch {
      // Forbidden storage holds nothing.
    }
  }
  announceSession('signed-in');
  location.assign(path);
}
