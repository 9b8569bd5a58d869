import { type BackendSavedCard, savedCard } from '@koura/shared-types/wire/payment';
import { Injectable } from '@nestjs/common';
import { array } from 'valibot';

import { BackendClient } from '../backend/backend-client.ts';
import type { Caller } from '../request/caller.ts';
import { BackendError } from '../errors/backend-error.ts';

/** All or nothing: a list with a card that cannot be named or removed counts as broken. */
const CARDS = array(savedCard);

/** The backend calls about the cards it keeps for a person, with the person's login (capability "accounts.cards"). */
@Injectable()
export class SavedCardsBackend {
  constructor(private readonly client: BackendClient) {}

  /** The caller's cards, newest first. */
  list(caller: Caller): Promise<BackendSavedCard[]> {
    return this.client.action({ kind: 'account', method: 'GET', path: '/me/cards' }, CARDS, caller);
  }

  /** Removes one of the caller's cards; false when there is no such card. */
  async remove(id: string, caller: Caller): Promise<boolean> {
    try {
      await this.client.send({ kind: 'account', method: 'DELETE', path: `/me/cards/${encodeURIComponent(id)}` }, caller);
      return true;
    } catch (error) {
      if (error instanceof BackendError && error.status === 404) return false;
      throw error;
    }
  }
}
