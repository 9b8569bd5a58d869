import { type BackendSavedCard, savedCard } from '@koura/shared-types/wire/payment';
import { Injectable } from '@nestjs/common';
import { array } from 'valibot';

import { BackendClient } from '../backend/backend-client.ts';
import type { Caller } from '../request/caller.ts';
import { undefinedIfStatus } from '../errors/backend-error.ts';

/** Strict: a card without an id or expiry makes the whole list invalid. */
const CARDS = array(savedCard);

/** All backend calls for the cards it keeps for a person, with the person's token (capability "accounts.cards"). */
@Injectable()
export class SavedCardsBackend {
  constructor(private readonly client: BackendClient) {}

  list(caller: Caller): Promise<BackendSavedCard[]> {
    return this.client.action({ kind: 'account', method: 'GET', path: '/me/cards' }, CARDS, caller);
  }

  /** Removes one of the caller's cards; false when there is no such card. */
  async remove(id: string, caller: Caller): Promise<boolean> {
    const call = { kind: 'account', method: 'DELETE', path: `/me/cards/${encodeURIComponent(id)}` } as const;
    const removing = this.client.send(call, caller).then(() => true);
    return (await undefinedIfStatus(removing, 404)) ?? false;
  }
}
