import { type SaveAddress, saveAddress } from '@koura/shared-types/inputs/save-address';
import { Args, Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Addresses, type AddressInput } from '../../commerce/addresses.ts';
import { Access, NotWhileImpersonating } from '../../access/access.ts';
import type { BackendError } from '../../errors/backend-error.ts';
import { isRejection, rejectionToUserError } from '../../errors/backend-rejection.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import { DeliveryAddressInput } from '../../orders/delivery-address.input.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { addressErrors } from '../../website/address-errors.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { AddressBook, NO_ADDRESS_BOOK, NO_SUCH_ADDRESS, readAddressId, toSavedAddress } from './address-book.ts';
import { AddressesPayload, SavedAddress } from './saved-address.model.ts';

@InputType({ description: 'An address to be kept.' })
@MatchesSchema(saveAddress)
class SaveAddressInput {
  @Field(() => String, { description: 'Its name, such as "Home"; at most 40 characters.' })
  label: string;
  @Field(() => DeliveryAddressInput)
  address: DeliveryAddressInput;
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'Make it the default. The first address is it anyway.' })
  isDefault?: boolean | null;
}

@ObjectType({ description: 'The result of saveAddress.' })
export class SaveAddressPayload extends AddressesPayload {
  @Field(() => SavedAddress, { nullable: true, description: 'The address as it was saved; null when it was not.' })
  savedAddress: SavedAddress | null;
}

@Resolver()
export class SaveAddressMutation {
  constructor(
    private readonly backend: Addresses,
    private readonly book: AddressBook,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('signedIn')
  @NotWhileImpersonating()
  @Mutation(() => SaveAddressPayload, {
    description: "Adds an address to the signed-in person's address book, or replaces one. At most 20 are kept.",
  })
  async saveAddress(
    @Args('id', { type: () => ID, nullable: true, description: 'The address to be replaced; without it a new one is added.' })
    id: string | null,
    @CheckedInput(SaveAddressInput) input: Checked<SaveAddress>,
    @CurrentCaller() caller: Caller,
  ): Promise<SaveAddressPayload> {
    if (!input.value) return this.#rejected(input.userErrors, caller);
    if (!(await this.book.isKept(caller))) return this.#rejected([NO_ADDRESS_BOOK], caller);
    const userErrors = addressErrors(input.value.address, await this.website.of(caller), 'address');
    if (userErrors.length > 0) return this.#rejected(userErrors, caller);
    const known = id === null || id === undefined ? null : readAddressId(id);
    if (known === undefined) return this.#rejected([NO_SUCH_ADDRESS], caller);
    try {
      const body = toBody(input.value);
      const saved = await (known === null ? this.backend.add(body, caller) : this.backend.change(known, body, caller));
      return { savedAddress: toSavedAddress(saved), savedAddresses: await this.book.of(caller), userErrors: [] };
    } catch (error) {
      if (!isRejection(error)) throw error;
      if (error.status === 404) return this.#rejected([NO_SUCH_ADDRESS], caller);
      return this.#rejected(toUserErrors(error), caller);
    }
  }

  async #rejected(userErrors: UserError[], caller: Caller): Promise<SaveAddressPayload> {
    return { savedAddress: null, savedAddresses: await this.book.of(caller), userErrors };
  }
}

function toBody({ label, address, isDefault }: SaveAddress): AddressInput {
  return { label, ...address, isDefault: isDefault ?? false };
}

/** The backend's rejection; its fields are those of the address, but for the label. */
function toUserErrors(error: BackendError): UserError[] {
  if (error.fieldErrors.length === 0) return [rejectionToUserError(error, 'INVALID_INPUT')];
  return error.fieldErrors.map(({ field, message }) => ({
    code: 'INVALID_INPUT',
    message,
    field: field === '' ? null : field === 'label' ? field : `address.${field}`,
  }));
}
