import type { BackendSavedCard } from '@koura/shared-types/backend-payment';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../backend/backend-client.ts';
import type { Caller } from '../request/caller.ts';
import { isRecord } from '../backend/dialects/dialect.ts';
import { broken } from '../backend/translate-failure.ts';
import { BackendError } from '../errors/backend-error.ts';

/** The backend calls about the cards it saves for a person, with the person's token (capability "accounts.cards"). */
@Injectable()
export class SavedCardsBackend {
  constructor(private readonly client: BackendClient) {}

  /** The caller's cards, newest first. */
  async list(caller: Caller): Promise<BackendSavedCard[]> {
    const answer: unknown = await this.client.action({ kind: 'account', method: 'GET', path: '/me/cards' }, caller);
    if (Array.isArray(answer) && answer.every(isCard)) return answer;
    throw broken(new Error('the answer to GET /me/cards is no list of cards'));
  }

  /** Removes one of the caller's cards; false when there is no such card. */
  async remove(id: string, caller: Caller): Promise<boolean> {
    try {
      await this.client.action({ kind: 'account', method: 'DELETE', path: `/me/cards/${encodeURIComponent(id)}` }, caller);
      return true;
    } catch (error) {
      if (error instanceof BackendError && error.status === 404) return false;
      throw error;
    }
  }
}

function isCard(value: unknown): value is BackendSavedCard {
  return (
    isRecord(value) &&
    [value['id'], value['brand'], value['last4']].every((text) => typeof text === 'string') &&
    Number.isInteger(value['expiryMonth']) &&
    Number.isInteger(value['expiryYear'])
  );
}
