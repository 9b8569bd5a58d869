import { formatHour } from '@koura/shared-types/format-days';
import type { OrderDraftRowFragment } from './order-drafts.generated.ts';

/** How far a draft has come, in the words of a list. */
export function draftState({ state, approval, heldUntil }: Pick<OrderDraftRowFragment, 'state' | 'approval' | 'heldUntil'>): string {
  if (state !== 'PAID' && approval === 'WAITING') return 'Waits for a second person';
  if (state !== 'PAID' && approval === 'DECLINED') return 'Price declined';
  switch (state) {
    case 'NEW':
      return 'New';
    case 'OPEN':
      return `Open, held until ${formatHour(heldUntil!)}`;
    case 'SENT':
      return `Sent, held until ${formatHour(heldUntil!)}`;
    case 'PAID':
      return 'Paid';
    case 'EXPIRED':
      return 'Expired';
    default:
      return 'Unknown';
  }
}

export function draftFor({ customer, name, email }: Pick<OrderDraftRowFragment, 'customer' | 'name' | 'email'>): string {
  return customer?.name || name || email || 'Guest';
}

/** Until when the prices are held; null where they are not. */
export function heldUntilOf({ state, heldUntil }: Pick<OrderDraftRowFragment, 'state' | 'heldUntil'>): string | null {
  return state === 'OPEN' || state === 'SENT' ? heldUntil : null;
}
