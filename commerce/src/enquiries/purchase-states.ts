import { PURCHASE_STATES, type PurchaseState } from '@koura/shared-types/wire/staff-enquiry';

/**
 * What may follow a state, null being that nothing was offered: the next one, after an offer another one, and until it is paid that it is
 * declined. There is no way back.
 */
export function mayFollow(from: PurchaseState | null, to: PurchaseState): boolean {
  if (from === 'paid' || from === 'declined') return false;
  if (to === 'offered') return from === null || from === 'offered';
  if (to === 'declined') return true;
  return from !== null && PURCHASE_STATES.indexOf(to) === PURCHASE_STATES.indexOf(from) + 1;
}
