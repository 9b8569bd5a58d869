import type { Caller } from '../request/caller.ts';

export interface SavedAddress {
  id: string;
  /** "Home", "Office". */
  label: string;
  line1: string;
  line2: string | null;
  suburb: string | null;
  city: string;
  state: string | null;
  postcode: string;
  countryCode: string;
  /** Exactly one address of an account is the default, as long as it has any. */
  isDefault: boolean;
}

export interface AddressInput {
  /** "Home", "Office". */
  label: string;
  line1: string;
  line2: string | null;
  suburb: string | null;
  city: string;
  state: string | null;
  postcode: string;
  countryCode: string;
  /** Exactly one address of an account is the default, as long as it has any. */
  isDefault: boolean;
}

/** The port to the address book (capability "accounts.addresses"), with the person's login. */
export abstract class Addresses {
  /** The default first. */
  abstract list(caller: Caller): Promise<SavedAddress[]>;
  /** Throws a 409 BackendError when the book is full. */
  abstract add(body: AddressInput, caller: Caller): Promise<SavedAddress>;
  /** Replaces an address. Throws a 404 BackendError for one that the person does not have. */
  abstract change(id: string, body: AddressInput, caller: Caller): Promise<SavedAddress>;
  /** Throws a 404 BackendError for one that the person does not have. */
  abstract remove(id: string, caller: Caller): Promise<void>;
}
