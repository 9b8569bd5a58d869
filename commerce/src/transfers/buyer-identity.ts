import type { BackendAddress, BackendContact } from '@koura/shared-types/wire/order';
import type { Database } from '../database/database.ts';

/** Values that orders of the same buyer share, normalised for letter case, spaces and number formats. */
export interface BuyerIdentity {
  userId: number | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  /** The IPv4 address, or the /64 of an IPv6 address, of the client; null when staff placed the order. */
  network: string | null;
}

const PHONE_DIGITS = 8;
const MIN_DIGITS = 6;

export function identityOf(
  userId: number | null,
  contact: Partial<BackendContact>,
  delivery: BackendAddress | null,
  network: string | null,
): BuyerIdentity {
  const digits = (contact.phone ?? '').replaceAll(/\D/g, '');
  const address = delivery && [delivery.line1, delivery.line2, delivery.postcode, delivery.countryCode].join(' ');
  return {
    userId,
    email: contact.email?.trim().toLowerCase() ?? null,
    // Drops the country code and the trunk prefix.
    phone: digits.length >= MIN_DIGITS ? digits.slice(-PHONE_DIGITS) : null,
    address: address && plain(address),
    network,
  };
}

export async function insertBuyer(
  database: Database,
  orderId: number,
  { userId, email, phone, address, network }: BuyerIdentity,
): Promise<void> {
  await database.run(
    'INSERT INTO order_buyers (order_id, user_id, email, phone, address, network) VALUES (?, ?, ?, ?, ?, ?)',
    orderId,
    userId,
    email ?? '',
    phone,
    address,
    network,
  );
}

/** Whom an order is of after its contact or address has changed; where it was placed from stays. */
export async function replaceBuyer(database: Database, orderId: number, { email, phone, address }: BuyerIdentity): Promise<void> {
  const sql = 'UPDATE order_buyers SET email = ?, phone = ?, address = ? WHERE order_id = ?';
  await database.run(sql, email ?? '', phone, address, orderId);
}

/** SQL condition on `order_buyers b`: any part of the identity matches. Takes the values of `partsOf`. */
export const SAME_BUYER = '(b.user_id = ? OR b.email = ? OR b.phone = ? OR b.address = ? OR b.network = ?)';

export function partsOf({ userId, email, phone, address, network }: BuyerIdentity): [number | null, ...(string | null)[]] {
  return [userId, email, phone, address, network];
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
