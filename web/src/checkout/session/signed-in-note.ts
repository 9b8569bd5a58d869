import type { Money } from '@koura/shared-types/money';
import { formatMoney } from '../../platform/format/format-money.ts';
import { readRecord, writeRecord } from '../attempt/session-record.ts';

const KEY = 'koura_checkout_signed_in';

export interface SignedIn {
  isOther: boolean;
  /** The total before; null where none was held yet. */
  before: Money | null;
  /** Coupons of the cart before, which is the other person's. */
  hadCoupons: boolean;
}

/** For the page that is loaded next, which is another person's. */
export function leaveSignedInNote(note: Omit<SignedIn, 'isOther'>): void {
  writeRecord(KEY, note);
}

/** The note that the page before has left, once. */
export function takeSignedInNote(): SignedIn | null {
  const { before = null, hadCoupons } = readRecord<SignedIn>(KEY);
  if (hadCoupons === undefined) return null;
  writeRecord(KEY, null);
  return { isOther: true, before, hadCoupons };
}

/** Who is signed in, what was kept, and the total that was worked out again; `now` is null until it is held. */
export function signedInText({ isOther, before, hadCoupons }: SignedIn, name: string, now: Money | null): string {
  const kept = isOther
    ? `You’re signed in as ${name} now. Your cart has the same items, with this account’s prices, cards and points. Please check the details below.`
    : `You’re signed in again as ${name}. Everything is as you left it.`;
  return [kept, hadCoupons ? 'Please enter your coupon again.' : null, totalText(before, now)].filter(Boolean).join(' ');
}

function totalText(before: Money | null, now: Money | null): string | null {
  if (!now) return null;
  if (!before) return `Your total is ${formatMoney(now)}.`;
  const isSame = before.amount === now.amount && before.currencyCode === now.currencyCode;
  return isSame ? `Your total is still ${formatMoney(now)}.` : `Your total is now ${formatMoney(now)}; it was ${formatMoney(before)}.`;
}
