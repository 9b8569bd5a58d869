import * as v from 'valibot';
import { flag, id, text } from './values.ts';

export const MAX_ADDRESSES = 20;

const optionalText = v.nullish(text, null);

/** Capability "accounts.addresses", an entry of `GET /me/addresses`. */
export const savedAddress = v.object({
  id,
  /** "Home", "Office". */
  label: text,
  line1: text,
  line2: optionalText,
  suburb: optionalText,
  city: text,
  state: optionalText,
  postcode: text,
  countryCode: text,
  /** Exactly one address of an account is the default, as long as it has any. */
  isDefault: flag,
});
export type BackendSavedAddress = v.InferOutput<typeof savedAddress>;
export const savedAddresses = v.array(savedAddress);

/** Body of `POST /me/addresses` and `PUT /me/addresses/{id}`. The first address is the default, whatever it says. */
export type BackendAddressInput = Omit<BackendSavedAddress, 'id'>;
