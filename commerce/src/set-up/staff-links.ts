import { isStaff } from '../access/access.ts';
import { NO_PASSWORD } from '../account/password-hash.ts';
import { changeUser, findUser, insertUser, newCode, type StoredUser } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import { OperatorError } from '../errors/operator-error.ts';
import type { StaffEntry } from './dealer-file.ts';

const LINK_MS = 3_600_000;

/** Where someone chooses a password: within an hour, once. Shown in the terminal and nowhere else. */
export interface StaffLink {
  email: string;
  url: string;
}

/**
 * Creates or changes the accounts of staff, within the caller's transaction. Whoever has not chosen a password yet gets a link, a new one at
 * every call. A customer's account that becomes staff's loses its password and sessions: whoever opened it may not be that person.
 */
export async function saveStaff(
  database: Database,
  members: readonly StaffEntry[],
  siteUrl: string,
  now: Date,
): Promise<{ changes: string[]; links: StaffLink[] }> {
  const changes: string[] = [];
  const links: StaffLink[] = [];
  for (const { email, firstName, lastName, role } of members) {
    const known = await findUser(database, 'email', email);
    const user =
      known ??
      (await insertUser(
        database,
        {
          username: email,
          email,
          passwordHash: NO_PASSWORD,
          firstName,
          lastName,
          phone: null,
          newsletter: false,
          provider: 'local',
          confirmed: false,
        },
        now,
      ));
    if (!known) changes.push(`staff: ${email} is new, ${role}`);
    else {
      if (known.role !== role) changes.push(`staff: ${email} was ${known.role}, is ${role}`);
      if (known.first_name !== firstName || known.last_name !== lastName)
        changes.push(`staff: ${email} is called ${firstName} ${lastName}`);
      if (!isStaff(known)) await lockAccount(database, known, now);
    }
    const isChanged = user.role !== role || user.first_name !== firstName || user.last_name !== lastName;
    const saved = isChanged ? await changeUser(database, user.id, { role, first_name: firstName, last_name: lastName }, now) : user;
    if ((await findUser(database, 'id', saved.id))!.confirmed === 0) links.push(await newStaffLink(database, saved, siteUrl, now));
  }
  return { changes, links };
}

/** A link by which an Admin chooses a new password; the old one counts until then. Throws for all other accounts. */
export async function resetAdmin(database: Database, email: string, siteUrl: string, now: Date): Promise<StaffLink> {
  const user = await findUser(database, 'email', email.trim().toLowerCase());
  if (user?.role !== 'Admin') {
    const admins = (await database.all<{ email: string }>(`SELECT email FROM users WHERE role = 'Admin' ORDER BY email`)).map(
      (one) => one.email,
    );
    throw new OperatorError(`${email} is not the address of an Admin. Admins are: ${admins.join(', ') || 'none, so run set-up first'}.`);
  }
  if (user.blocked === 1) await changeUser(database, user.id, { blocked: 0 }, now);
  return newStaffLink(database, user, siteUrl, now);
}

async function newStaffLink(database: Database, { id, email }: StoredUser, siteUrl: string, now: Date): Promise<StaffLink> {
  const code = newCode();
  await changeUser(database, id, { reset_code: code, reset_expires_at: new Date(now.getTime() + LINK_MS).toISOString() }, now);
  return { email, url: `${siteUrl}/set-password/${code}/` };
}

async function lockAccount(database: Database, { id, token_version: version }: StoredUser, now: Date): Promise<void> {
  await changeUser(database, id, { password_hash: NO_PASSWORD, token_version: version + 1, confirmed: 0, provider: 'local' }, now);
}
