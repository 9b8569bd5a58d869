import type { Database } from '../database/database.ts';
import { invalidInput, type FieldError } from '../errors/api-error.ts';
import { phoneChanges } from './known-phone.ts';
import { changeUser, findUser, type StoredUser } from './user-store.ts';

const COLUMNS = { firstName: 'first_name', lastName: 'last_name', phone: 'phone' } as const;
const MAX_LENGTH = 80;

/** POST /user/me: updates the profile fields that are present and ignores all others, such as the role. */
export async function updateProfile(database: Database, user: StoredUser, body: Record<string, unknown>, now: Date): Promise<StoredUser> {
  const fieldErrors: FieldError[] = [];
  const changes: Partial<StoredUser> = {};
  for (const [field, column] of Object.entries(COLUMNS)) {
    const value = body[field];
    if (value === undefined) continue;
    const text = typeof value === 'string' ? value.trim() : value;
    const mayBeEmpty = field === 'phone';
    if (mayBeEmpty && (text === null || text === '')) changes.phone = null;
    else if (typeof text === 'string' && text !== '' && text.length <= MAX_LENGTH) changes[column] = text;
    else fieldErrors.push({ path: [field], message: `${field} must be a string of 1 to ${MAX_LENGTH} characters` });
  }
  if (typeof body['newsletter'] === 'boolean') changes.newsletter = body['newsletter'] ? 1 : 0;
  if (fieldErrors.length > 0) throw invalidInput(...fieldErrors);
  return database.transaction(async () => {
    const { phone } = (await findUser(database, 'id', user.id))!;
    if (changes.phone !== undefined && changes.phone !== phone) await phoneChanges(database, { userId: user.id }, phone, now);
    return changeUser(database, user.id, changes, now);
  });
}
