import type { EarlierAddress } from './read-address.ts';

/** A customer as a file of another shop names them. */
export interface CustomerRow {
  /** In the file, from 1. */
  place: number;
  /** "line 3". */
  name: string;
  /** In small letters. */
  email: string;
  /** Null where the file has none that people could sign in with. */
  username: string | null;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** A hash that is checked at the next sign-in; null where the file has none, or one that nothing here can check. */
  passwordHash: string | null;
  /** Whether the file has a password of another kind. */
  hasOtherPassword: boolean;
  /** Undefined where the file does not say. */
  priceList: string | undefined;
  points: number | undefined;
  newsletter: boolean | undefined;
  isConfirmed: boolean;
  isBlocked: boolean;
  /** ISO 8601 in UTC; null where the file does not say. */
  createdAt: string | null;
  /** The first one is the default. */
  addresses: (EarlierAddress & { label: string })[];
}

/** An entry that becomes no customer, and why. */
export interface LeftOut {
  name: string;
  reason: 'staff' | 'guest' | 'erased';
}

/** What was read of a file of customers. */
export interface CustomerFile {
  rows: CustomerRow[];
  leftOut: LeftOut[];
  /** Entries with an address that the shop could not take from a form. */
  incompleteAddresses: string[];
  /** The same with one in a country that the dealer does not serve, where they are left out. */
  foreignAddresses: string[];
}
