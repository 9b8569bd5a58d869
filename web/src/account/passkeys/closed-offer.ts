import { writeStored } from '../../platform/browser-storage.ts';

export const keyOfOffer = (viewerId: string): string => `passkey-offer:${viewerId}`;

/** A passkey is offered to this person in this browser no more: they declined, or added one. */
export function closeOffer(viewerId: string): void {
  writeStored(keyOfOffer(viewerId), 'closed');
}
