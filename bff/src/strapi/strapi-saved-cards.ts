import { savedCard } from '@koura/shared-types/wire/payment';
import { Injectable } from '@nestjs/common';
import { array } from 'valibot';

import { CardsAtBackend, type SavedCard } from '../commerce/saved-cards.ts';
import { BackendClient } from '../backend/backend-client.ts';
import type { Caller } from '../request/caller.ts';
import { undefinedIfStatus } from '../errors/backend-error.ts';
import { route } from './queries/route.ts';
import { withTextIds } from './text-ids.ts';

/** Strict: a card without an id or expiry makes the whole list invalid. */
const CARDS = array(withTextIds(savedCard));

@Injectable()
export class StrapiSavedCards extends CardsAtBackend {
  constructor(private readonly client: BackendClient) {
    super();
  }

  list(caller: Caller): Promise<SavedCard[]> {
    return this.client.action({ kind: 'account', method: 'GET', ...route('me', 'cards') }, CARDS, caller);
  }

  async remove(id: string, caller: Caller): Promise<boolean> {
    const call = { kind: 'account', method: 'DELETE', ...route('me', 'cards', id) } as const;
    const removing = this.client.send(call, caller).then(() => true);
    return (await undefinedIfStatus(removing, 404)) ?? false;
  }
}
