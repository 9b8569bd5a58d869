import { Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { AddressBook } from './address-book.ts';
import { SavedAddress } from './saved-address.model.ts';

@Resolver()
export class SavedAddressesQuery {
  constructor(private readonly book: AddressBook) {}

  @Access('signedIn')
  @Query(() => [SavedAddress], {
    description:
      'The address book of the signed-in person, the default first. Empty where the backend keeps none (capability "accounts.addresses"), and while staff act as the customer.',
  })
  savedAddresses(@CurrentCaller() caller: Caller): Promise<SavedAddress[]> {
    return this.book.of(caller);
  }
}
