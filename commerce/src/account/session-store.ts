import { randomUUID } from 'node:crypto';
import type { BackendSession, SessionKind } from '@koura/shared-types/wire/sessions';
import type { Database } from '../database/database.ts';
import { isDiskFull } from '../database/disk-full.ts';
import { notFound } from '../errors/api-error.ts';
import type { SignInOrigin } from './sign-in-origin.ts';
import type { StoredUser } from './user-store.ts';

/** A session as it is stored. Times ISO 8601 in UTC. */
export interface StoredSession {
  id: string;
  user_id: number;
  version: number;
  kind: SessionKind | null;
  actor_id: number | null;
  device: string;
  address: string;
  place: string | null;
  created_at: string;
  used_at: string | null;
  until: string;
  ended_at: string | null;
}

const COLUMNS = 'id, user_id, version, kind, actor_id, device, address, place, created_at, used_at, until, ended_at';

/** How often the time of the last use is written. */
const NOTE_INTERVAL_MS = 5 * 60_000;

interface NewSession extends SignInOrigin {
  actorId?: number;
  /** When the person signed in; now unless it is given. */
  since?: Date;
  /** Until when it lasts without being used. */
  until: Date;
}

export async function startSession(database: Database, user: StoredUser, session: NewSession, now: Date): Promise<StoredSession> {
  const id = randomUUID();
  await database.run(
    'INSERT INTO sessions (id, user_id, version, kind, actor_id, device, address, place, created_at, until) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    id,
    user.id,
    user.token_version,
    session.kind,
    session.actorId ?? null,
    session.device,
    session.address,
    session.place,
    (session.since ?? now).toISOString(),
    session.until.toISOString(),
  );
  return (await findSession(database, id))!;
}

export async function findSession(database: Database, id: string): Promise<StoredSession | undefined> {
  return database.get<StoredSession>(`SELECT ${COLUMNS} FROM sessions WHERE id = ?`, id);
}

/** Whether the session goes on: nobody ended it, and the account's sessions have not been ended since it began. */
export function goesOn(session: StoredSession | undefined, user: StoredUser): session is StoredSession {
  return session?.user_id === user.id && session.ended_at === null && session.version === user.token_version;
}

/** Notes that a token of the session was used. A full disk does not keep anybody out. */
export async function noteUse(database: Database, { id, used_at: before }: StoredSession, now: Date): Promise<void> {
  if (before !== null && now.getTime() - Date.parse(before) < NOTE_INTERVAL_MS) return;
  try {
    await database.run('UPDATE sessions SET used_at = ? WHERE id = ?', now.toISOString(), id);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

/** A token of the session was renewed: it lasts until then. */
export async function prolong(database: Database, id: string, until: Date): Promise<void> {
  await database.run('UPDATE sessions SET until = ? WHERE id = ?', until.toISOString(), id);
}

/** Those that go on and have been used, the last used first. */
export async function listSessions(
  database: Database,
  user: StoredUser,
  current: string | undefined,
  now: Date,
): Promise<BackendSession[]> {
  const rows = await database.all<StoredSession & { used_at: string }>(
    `SELECT ${COLUMNS} FROM sessions WHERE user_id = ? AND version = ? AND ended_at IS NULL AND used_at IS NOT NULL AND until > ?
     ORDER BY used_at DESC, created_at DESC, id`,
    user.id,
    user.token_version,
    now.toISOString(),
  );
  return rows.map(({ id, kind, device, address, place, created_at: createdAt, used_at: usedAt }) => ({
    id,
    isCurrent: id === current,
    kind,
    device,
    address,
    place,
    createdAt,
    usedAt,
  }));
}

/** Ends one of the person's sessions; one that has ended stays so. 404 for one that the person never had. */
export async function endSession(database: Database, user: StoredUser, id: string, now: Date): Promise<void> {
  if ((await findSession(database, id))?.user_id !== user.id) throw notFound('There is no such session.');
  await database.run('UPDATE sessions SET ended_at = ? WHERE id = ? AND ended_at IS NULL', now.toISOString(), id);
}

/**
 * Ends all sessions of the account but `kept`, tokens without a session too. Returns how many were in the list. Within the caller's
 * transaction.
 */
export async function endOtherSessions(database: Database, user: StoredUser, kept: string | undefined, now: Date): Promise<number> {
  const others = (await listSessions(database, user, kept, now)).filter(({ isCurrent }) => !isCurrent);
  await database.run('UPDATE users SET token_version = token_version + 1 WHERE id = ?', user.id);
  await database.run(
    'UPDATE sessions SET ended_at = ? WHERE user_id = ? AND id IS DISTINCT FROM ? AND ended_at IS NULL',
    now.toISOString(),
    user.id,
    kept ?? null,
  );
  if (kept !== undefined) await database.run('UPDATE sessions SET version = ? WHERE id = ?', user.token_version + 1, kept);
  return others.length;
}
