import { savedAddress, savedAddresses } from '@koura/shared-types/wire/address-book';
import { Injectable } from '@nestjs/common';

import { Addresses, type AddressInput, type SavedAddress } from '../../commerce/addresses.ts';
import { BackendClient } from '../../backend/backend-client.ts';
import type { Caller } from '../../request/caller.ts';
import { route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

@Injectable()
export class StrapiAddresses extends Addresses {
  constructor(private readonly client: BackendClient) {
    super();
  }

  list(caller: Caller): Promise<SavedAddress[]> {
    return this.client.action({ kind: 'account', method: 'GET', ...route('me', 'addresses') }, withTextIds(savedAddresses), caller);
  }

  add(body: AddressInput, caller: Caller): Promise<SavedAddress> {
    return this.client.action({ kind: 'account', method: 'POST', ...route('me', 'addresses'), body }, withTextIds(savedAddress), caller);
  }

  change(id: string, body: AddressInput, caller: Caller): Promise<SavedAddress> {
    return this.client.action({ kind: 'account', method: 'PUT', ...route('me', 'addresses', id), body }, withTextIds(savedAddress), caller);
  }

  async remove(id: string, caller: Caller): Promise<void> {
    await this.client.send({ kind: 'account', method: 'DELETE', ...route('me', 'addresses', id) }, caller);
  }
}
