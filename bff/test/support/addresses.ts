import type { Shop } from './cart-shop.ts';
import { dataOf, type UserErrorData } from './people.ts';

const ADDRESS = 'id label isDefault address { line1 line2 suburb city state postcode countryCode }';
export const SAVED_ADDRESSES = `{ savedAddresses { ${ADDRESS} } }`;
const SAVE_ADDRESS = `mutation($id: ID, $input: SaveAddressInput!) {
  saveAddress(id: $id, input: $input) { savedAddress { id isDefault } savedAddresses { ${ADDRESS} } userErrors { code message field } }
}`;
const DELETE_ADDRESS = `mutation($id: ID!) { deleteAddress(id: $id) { savedAddresses { id isDefault } userErrors { code message field } } }`;

export interface AddressData {
  id: string;
  label: string;
  isDefault: boolean;
  address: Record<string, string | null>;
}
interface SaveAddressData {
  savedAddress: { id: string; isDefault: boolean } | null;
  savedAddresses: AddressData[];
  userErrors: UserErrorData[];
}
interface DeleteAddressData {
  savedAddresses: { id: string; isDefault: boolean }[];
  userErrors: UserErrorData[];
}

export const QUEEN_STREET = { line1: '12 Queen Street', suburb: 'Auckland CBD', city: 'Auckland', postcode: '1010', countryCode: 'NZ' };

export const addressInput = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  label: 'Home',
  address: QUEEN_STREET,
  ...changes,
});

export async function saveAddress(
  shop: Shop,
  headers: Record<string, string>,
  input: Record<string, unknown>,
  id?: string,
): Promise<SaveAddressData> {
  return dataOf(await shop.ask<{ saveAddress: SaveAddressData }>(SAVE_ADDRESS, { id, input }, { headers })).saveAddress;
}

export async function deleteAddress(shop: Shop, headers: Record<string, string>, id: string): Promise<DeleteAddressData> {
  return dataOf(await shop.ask<{ deleteAddress: DeleteAddressData }>(DELETE_ADDRESS, { id }, { headers })).deleteAddress;
}
