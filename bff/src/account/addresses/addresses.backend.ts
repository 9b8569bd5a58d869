import { type BackendAddressInput, type BackendSavedAddress, savedAddress, savedAddresses } from '@koura/shared-types/wire/address-book';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import type { Caller } from '../../request/caller.ts';

/** All backend calls for the address book (capability "accounts.addresses"), with the person's login. */
@Injectable()
export class AddressesBackend {
  constructor(private readonly client: BackendClient) {}

  /** The default first. */
  list(caller: Caller): Promise<BackendSavedAddress[]> {
    return this.client.action({ kind: 'account', method: 'GET', path: '/me/addresses' }, savedAddresses, caller);
  }

  /** Throws a 409 BackendError when the book is full. */
  add(body: BackendAddressInput, caller: Caller): Promise<BackendSavedAddress> {
    return this.client.action({ kind: 'account', method: 'POST', path: '/me/addresses', body }, savedAddress, caller);
  }

  /** Replaces an address. Throws a 404 BackendError for one that the person does not have. */
  change(id: number, body: BackendAddressInput, caller: Caller): Promise<BackendSavedAddress> {
    return this.client.action({ kind: 'account', method: 'PUT', path: `/me/addresses/${id}`, body }, savedAddress, caller);
  }

  /** Throws a 404 BackendError for one that the person does not have. */
  async remove(id: number, caller: Caller): Promise<void> {
    await this.client.send({ kind: 'account', method: 'DELETE', path: `/me/addresses/${id}` }, caller);
  }
}
