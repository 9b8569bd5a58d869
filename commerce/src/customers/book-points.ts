import { formatNumber } from '@koura/shared-types/format-number';
import type { BackendCustomerPoints } from '@koura/shared-types/wire/staff-customer';
import { bookingOfKey, insertBooking } from '../account/point-bookings.ts';
import type { Database } from '../database/database.ts';
import { conflict, type FieldError, invalidInput } from '../errors/api-error.ts';
import { objectOf } from '../query/body-fields.ts';
import { inAuditedTransaction, changeOf } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { customerOf } from './customer-page.ts';
import { bodyOfPoints } from './customer-points.ts';

const MAX_REASON_LENGTH = 200;
const MAX_POINTS = 1_000_000;
const KEY = /^[\w-]{8,100}$/;
const CONTROL = /\p{Cc}/u;

/** POST /customers/{id}/points by sales: adds points, or takes away as many as there are. The same key books once. */
export async function bookPoints(
  database: Database,
  staff: StaffMember,
  id: string,
  body: unknown,
  now: Date,
): Promise<BackendCustomerPoints> {
  const customer = await customerOf(database, id);
  const wish = readWish(body);
  const earlier = await bookingOfKey(database, wish.key);
  if (earlier) {
    const isSame = earlier.customerId === customer.id && earlier.points === wish.points && earlier.description === wish.description;
    if (isSame) return bodyOfPoints(database, customer);
    throw conflict('ConflictError', 'CONFLICT', 'This key has been used for another booking.', { key: wish.key });
  }
  const { balance } = await bodyOfPoints(database, customer);
  if (balance + wish.points < 0)
    throw invalidInput({
      path: ['points'],
      message: `They have ${formatNumber(balance)} points, so no more than that can be taken away.`,
    });
  const entry = {
    staff,
    action: 'bookPoints',
    customerId: customer.id,
    changes: changeOf('points', String(balance), String(balance + wish.points)),
    reason: wish.description,
    method: 'POST',
    path: `/customers/${customer.id}/points`,
  } as const;
  await inAuditedTransaction(database, entry, now, () =>
    insertBooking(database, { ...wish, customerId: customer.id, staffId: staff.id, at: now.toISOString() }),
  );
  return bodyOfPoints(database, customer);
}

function readWish(body: unknown): { points: number; description: string; key: string } {
  const { points, description, key } = objectOf(body);
  const errors: FieldError[] = [];
  const text = typeof description === 'string' ? description.trim() : '';
  if (!Number.isSafeInteger(points) || points === 0 || Math.abs(points as number) > MAX_POINTS)
    errors.push({ path: ['points'], message: `points must be a whole number up to ${MAX_POINTS}, and not 0` });
  if (text === '' || text.length > MAX_REASON_LENGTH || CONTROL.test(text))
    errors.push({ path: ['description'], message: `description must be a string of 1 to ${MAX_REASON_LENGTH} characters` });
  if (typeof key !== 'string' || !KEY.test(key)) errors.push({ path: ['key'], message: 'key must be 8 to 100 letters, digits, - or _' });
  if (errors.length > 0) throw invalidInput(...errors);
  return { points: points as number, description: text, key: key as string };
}
