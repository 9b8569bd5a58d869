import type { BackendCheckout } from '@koura/shared-types/wire/order';
import type { Database } from '../../../commerce/src/database/database.ts';
import { upsert } from '../../../commerce/src/database/sql.ts';
import { ApiError } from '../../../commerce/src/errors/api-error.ts';

/**
 * State of an order that this backend charges itself. `open`: the card is authorised, or awaits 3-D Secure; `placed`: the order exists and
 * its payment has yet to be captured; `settled`: captured; `rejected`, `closed`: final without an order.
 */
export type CardCheckoutState = 'open' | 'placed' | 'settled' | 'rejected' | 'closed';

type AgreedCheckout = Omit<BackendCheckout, 'payment'>;

export interface StoredCardCheckout {
  key: string;
  fingerprint: string;
  cartId: string;
  country: string;
  checkout: AgreedCheckout;
  reference: string;
  state: CardCheckoutState;
  /** The error it was rejected with, to repeat it. */
  error: ApiError | undefined;
  createdAt: Date;
}

interface Row {
  key: string;
  fingerprint: string;
  cart_id: string;
  country: string;
  checkout: string;
  reference: string;
  state: CardCheckoutState;
  error: string | null;
  created_at: string;
}

export async function findCardCheckout(database: Database, key: string): Promise<StoredCardCheckout | undefined> {
  const row = await database.get<Row>('SELECT * FROM card_checkouts WHERE key = ?', key);
  return row && read(row);
}

/** Checkouts in a state, oldest first. */
export async function cardCheckoutsIn(database: Database, state: CardCheckoutState): Promise<StoredCardCheckout[]> {
  return (await database.all<Row>('SELECT * FROM card_checkouts WHERE state = ? ORDER BY created_at', state)).map(read);
}

/** Stores a new checkout, replacing a rejected one with the same key. */
export async function insertCardCheckout(database: Database, one: Omit<StoredCardCheckout, 'state' | 'error'>): Promise<void> {
  await database.run(
    upsert('card_checkouts', ['key'], ['fingerprint', 'cart_id', 'country', 'checkout', 'reference', 'created_at', 'state', 'error']),
    one.key,
    one.fingerprint,
    one.cartId,
    one.country,
    JSON.stringify(one.checkout),
    one.reference,
    one.createdAt.toISOString(),
    'open',
    null,
  );
}

export async function moveCardCheckout(database: Database, key: string, state: CardCheckoutState, error?: ApiError): Promise<void> {
  const { status, name, message, details } = error ?? {};
  const stored = error ? JSON.stringify({ status, name, message, details }) : null;
  await database.run('UPDATE card_checkouts SET state = ?, error = ? WHERE key = ?', state, stored, key);
}

function read(row: Row): StoredCardCheckout {
  return {
    key: row.key,
    fingerprint: row.fingerprint,
    cartId: row.cart_id,
    country: row.country,
    checkout: JSON.parse(row.checkout) as AgreedCheckout,
    reference: row.reference,
    state: row.state,
    error: row.error === null ? undefined : readError(row.error),
    createdAt: new Date(row.created_at),
  };
}

function readError(text: string): ApiError {
  const { status, name, message, details } = JSON.parse(text) as Pick<ApiError, 'status' | 'name' | 'message' | 'details'>;
  return new ApiError(status, name, message, details);
}
