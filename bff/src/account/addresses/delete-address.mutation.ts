import { Args, ID, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Addresses } from '../../commerce/addresses.ts';
import { Access, NotWhileImpersonating } from '../../access/access.ts';
import { isRejection, rejectionToUserError } from '../../errors/backend-rejection.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { AddressBook, NO_ADDRESS_BOOK, readAddressId } from './address-book.ts';
import { AddressesPayload } from './saved-address.model.ts';

@ObjectType({ description: 'The result of deleteAddress.' })
export class DeleteAddressPayload extends AddressesPayload {}

@Resolver()
export class DeleteAddressMutation {
  constructor(
    private readonly backend: Addresses,
    private readonly book: AddressBook,
  ) {}

  @Access('signedIn')
  @NotWhileImpersonating()
  @Mutation(() => DeleteAddressPayload, {
    description: "Deletes an address of the signed-in person's address book. Deleting one that no longer exists is not an error.",
  })
  async deleteAddress(
    @Args('id', { type: () => ID, description: 'Id of the address.' }) id: string,
    @CurrentCaller() caller: Caller,
  ): Promise<DeleteAddressPayload> {
    const userErrors = await this.#delete(readAddressId(id), caller);
    return { savedAddresses: await this.book.of(caller), userErrors };
  }

  async #delete(id: string | undefined, caller: Caller): Promise<UserError[]> {
    if (!(await this.book.isKept(caller))) return [NO_ADDRESS_BOOK];
    if (id === undefined) return [];
    try {
      await this.backend.remove(id, caller);
      return [];
    } catch (error) {
      if (!isRejection(error)) throw error;
      return error.status === 404 ? [] : [rejectionToUserError(error, 'INVALID_INPUT', 'id')];
    }
  }
}
