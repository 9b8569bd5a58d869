import { isId } from '@koura/shared-types/id';
import { Injectable } from '@nestjs/common';

import { Addresses } from '../../commerce/addresses.ts';
import type * as addresses from '../../commerce/addresses.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import type { Caller } from '../../request/caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
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
    private readonly backend: Addresses,
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
export function readAddressId(id: string): string | undefined {
  return isId(id) ? id : undefined;
}

export function toSavedAddress({ id, label, isDefault, ...address }: addresses.SavedAddress): SavedAddress {
  return { id, label, isDefault, address };
}
