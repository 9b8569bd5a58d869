import { isId } from '@koura/shared-types/id';
import { type SaveAddress, saveAddress } from '@koura/shared-types/inputs/save-address';
import { Injectable } from '@nestjs/common';
import { Args, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access, NotWhileImpersonating } from '../access/access.ts';
import { type AddressInput, Addresses } from '../commerce/addresses.ts';
import type * as addresses from '../commerce/addresses.ts';
import { type BackendError, isRejection, rejectionToUserError } from '../errors/backend-error.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { Payload, type UserError } from '../errors/user-error.model.ts';
import { DeliveryAddressInput } from '../orders/delivery-address.input.ts';
import { DeliveryAddress } from '../orders/order.model.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { addressErrors } from '../website/address-errors.ts';
import { WebsiteSettings } from '../website/website-settings.ts';

@ObjectType({ description: "An address of the signed-in person's address book." })
export class SavedAddress {
  @Field(() => ID, { description: 'Id of the saved address, for `saveAddress` and `removeAddress`.' })
  id: string;
  @Field({ description: 'The name that the person gave it: "Home".' })
  label: string;
  @Field(() => DeliveryAddress)
  address: DeliveryAddress;
  @Field({ description: 'Whether it is the one to start with. Exactly one is, where there are any.' })
  isDefault: boolean;
}

@ObjectType({ isAbstract: true })
abstract class AddressesPayload extends Payload {
  @Field(() => [SavedAddress], { description: 'All addresses after the change, the default first.' })
  savedAddresses: SavedAddress[];
}

const NO_ADDRESS_BOOK: UserError = { code: 'INVALID_INPUT', message: 'This shop doesn’t keep addresses.', field: null };
const NO_SUCH_ADDRESS: UserError = {
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
    return (await this.website.load(caller)).capabilities.includes('accounts.addresses');
  }

  /** Empty without capability "accounts.addresses", and while staff act as the customer. */
  async load(caller: Caller): Promise<SavedAddress[]> {
    if (caller.actingStaff || !(await this.isKept(caller))) return [];
    return (await this.backend.list(caller)).map(toSavedAddress);
  }
}

/** The id of an address, as backends number them; undefined for anything else. */
function readAddressId(id: string): string | undefined {
  return isId(id) ? id : undefined;
}

function toSavedAddress({ id, label, isDefault, ...address }: addresses.SavedAddress): SavedAddress {
  return { id, label, isDefault, address };
}

@Resolver()
export class SavedAddressesQuery {
  constructor(private readonly book: AddressBook) {}

  @Access('signedIn')
  @Query(() => [SavedAddress], {
    description:
      'The address book of the signed-in person, the default first. Empty where the backend keeps none (capability "accounts.addresses"), and while staff act as the customer.',
  })
  savedAddresses(@CurrentCaller() caller: Caller): Promise<SavedAddress[]> {
    return this.book.load(caller);
  }
}

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
class SaveAddressPayload extends AddressesPayload {
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
    const userErrors = addressErrors(input.value.address, await this.website.load(caller), 'address');
    if (userErrors.length > 0) return this.#rejected(userErrors, caller);
    const known = id === null || id === undefined ? null : readAddressId(id);
    if (known === undefined) return this.#rejected([NO_SUCH_ADDRESS], caller);
    try {
      const body = toBody(input.value);
      const saved = await (known === null ? this.backend.add(body, caller) : this.backend.change(known, body, caller));
      return { savedAddress: toSavedAddress(saved), savedAddresses: await this.book.load(caller), userErrors: [] };
    } catch (error) {
      if (!isRejection(error)) throw error;
      if (error.status === 404) return this.#rejected([NO_SUCH_ADDRESS], caller);
      return this.#rejected(toUserErrors(error), caller);
    }
  }

  async #rejected(userErrors: UserError[], caller: Caller): Promise<SaveAddressPayload> {
    return { savedAddress: null, savedAddresses: await this.book.load(caller), userErrors };
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

@ObjectType({ description: 'The result of deleteAddress.' })
class DeleteAddressPayload extends AddressesPayload {}

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
  async deleteAddress(@Args('id', { type: () => ID }) id: string, @CurrentCaller() caller: Caller): Promise<DeleteAddressPayload> {
    const userErrors = await this.#delete(readAddressId(id), caller);
    return { savedAddresses: await this.book.load(caller), userErrors };
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
