import type { Caller } from '../request/caller.ts';

export interface SavedCard {
  id: string;
  brand: string;
  last4: string;
  nameOnCard: string | null;
  expiryMonth: number;
  expiryYear: number;
}

/** The port to the cards that a backend keeps for a person, with the person's token (capability "accounts.cards"). */
export abstract class CardsAtBackend {
  abstract list(caller: Caller): Promise<SavedCard[]>;
  /** Removes one of the caller's cards; false when there is no such card. */
  abstract remove(id: string, caller: Caller): Promise<boolean>;
}
