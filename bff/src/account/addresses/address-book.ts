import type { BackendSavedAddress } from '@koura/shared-types/wire/address-book';
import { Injectable } from '@nestjs/common';

import type { UserError } from '../../errors/user-error.model.ts';
import type { Caller } from '../../request/caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { AddressesBackend } from './addresses.backend.ts';
import type { SavedAddress } from './saved-address.model.ts';

export const NO_ADDRESS_BOOK: UserError = { code: 'INVALID_INPUT', message: 'This shop doesn’t keep addresses.', field: null };
export const NO_SUCH_ADDRESS: UserError = {
  code: 'INVALID_INPUT',
  message: 'This address was deleted in the meantime. Please save it as a new one.',
  field: 'id',
};

@Injectable()
export class AddressBook {
  constructor(
    private readonly backend: AddressesBackend,
    private readonly website: WebsiteSettings,
  ) {}

  async isKept(caller: Caller): Promise<boolean> {
    return (await this.website.of(caller)).capabilities.includes('accounts.addresses');
  }

  /** Empty without capability "accounts.addresses", and while staff act as the customer. */
  async of(caller: Caller): Promise<SavedAddress[]> {
    if (caller.actingStaff || !(await this.isKept(caller))) return [];
    return (await this.backend.list(caller)).map(toSavedAddress);
  }
}

/** The id of an address, as backends number them; undefined for anything else. */
export function readAddressId(id: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

export function toSavedAddress({ id, label, isDefault, ...address }: BackendSavedAddress): SavedAddress {
  return { id: String(id), label, isDefault, address };
}
