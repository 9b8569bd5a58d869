import { mayDo } from '../access/access.ts';
import { knownPhone } from '../account/known-phone.ts';
import { findUser } from '../account/user-store.ts';
import type { Commerce } from '../context/commerce.ts';
import { type ApiError, invalidInput } from '../errors/api-error.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import type { StoredOrder } from './order-store.ts';

const NOT_SAID = 'The order is paid. Please call the customer first, and say at which number.';
const OTHERWISE = 'or ask someone who may release orders to make it.';
const NOT_KNOWN = `Please call a number that was known before the change, ${OTHERWISE}`;
const TOO_NEW = `This number was added within the last 72 hours. Please call one that was known before, ${OTHERWISE}`;

/**
 * Throws 400 where the customer has not been called at a number that was known before: before this change, and for 72 hours. Whoever has got
 * into an account changes its number first.
 */
export async function requireCall(
  { database, switches }: Commerce,
  { order, userId }: Pick<StoredOrder, 'order' | 'userId'>,
  calledAt: string | null,
  staff: StaffMember,
  now: Date,
): Promise<void> {
  if (calledAt === null) throw invalid(NOT_SAID);
  // Who may release orders may know the customer otherwise.
  if (mayDo(staff, 'orders.release', switches)) return;
  const user = userId === null ? undefined : await findUser(database, 'id', userId);
  const numbers = [
    await knownPhone(database, { orderId: order.id }, order.contact.phone, now),
    ...(user ? [await knownPhone(database, { userId: user.id }, user.phone, now)] : []),
  ];
  const called = lastDigits(calledAt);
  const known = numbers.map(({ phone }) => lastDigits(phone)).filter((digits) => digits !== '');
  if (known.includes(called)) return;
  if ([order.contact.phone, user?.phone].some((phone) => lastDigits(phone) === called)) throw invalid(TOO_NEW);
  // An order without any number is changed by whoever finds theirs.
  if (known.length > 0 || numbers.some(({ isNew }) => isNew)) throw invalid(NOT_KNOWN);
}

function invalid(message: string): ApiError {
  return invalidInput({ path: ['calledAt'], message });
}

/** The end of a phone number, which is the same with and without a country code. */
function lastDigits(phone: string | null | undefined): string {
  return (phone ?? '').replaceAll(/\D/g, '').slice(-8);
}
