import type { ObjectStore } from './object-store.ts';
import { StripeFailure } from './stripe-failure.ts';

const keptSeconds = 24 * 3600;
const MAX_KEY_LENGTH = 255;

export interface Answer {
  status: number;
  body: unknown;
  /** The request that first got this response, when this one repeats it. */
  originalRequest?: string;
}

export interface KeyedWrite {
  key: string | undefined;
  path: string;
  params: string;
  requestId: string;
}

/** The stored response of the write's key; undefined for a new key. Throws when the key belongs to another request. */
export function keptResponse({ database, clock }: ObjectStore, { key, path, params }: KeyedWrite): Answer | undefined {
  if (key === undefined) return undefined;
  if (key.length > MAX_KEY_LENGTH) {
    const message = `Idempotency keys can be up to ${MAX_KEY_LENGTH} characters long.`;
    throw new StripeFailure(400, { type: 'idempotency_error', message });
  }
  database.prepare('DELETE FROM stripe_idempotency WHERE created <= ?').run(clock.seconds() - keptSeconds);
  const stored = database.prepare('SELECT * FROM stripe_idempotency WHERE key = ?').get(key);
  if (!stored) return undefined;
  if (stored['path'] !== path || stored['params'] !== params) throw keyMismatch(key, stored, path);
  return {
    status: Number(stored['status']),
    body: JSON.parse(String(stored['body'])) as unknown,
    originalRequest: String(stored['request_id']),
  };
}

/** Stores a response under the write's key for 24 hours. */
export function keepResponse(
  { database, clock }: ObjectStore,
  { key, path, params, requestId }: KeyedWrite,
  { status, body }: Answer,
): void {
  if (key === undefined) return;
  database
    .prepare('INSERT INTO stripe_idempotency (key, path, params, status, body, request_id, created) VALUES (?, ?, ?, ?, ?, ?, ?)')
    .run(key, path, params, status, JSON.stringify(body), requestId, clock.seconds());
}

/**
 * Runs a write once per `Idempotency-Key` and repeats its response for 24 hours. As at Stripe, the response of everything that was executed
 * is stored: successes, declined cards, invalid state transitions. A request that failed validation is not stored and may be corrected and
 * sent again.
 * @param disguise the response to send, and store, instead of the true one
 */
export function respondOnce(store: ObjectStore, write: KeyedWrite, run: () => object, disguise?: Answer): Answer {
  const kept = keptResponse(store, write);
  if (kept) return kept;
  const request = { id: write.requestId, idempotency_key: write.key ?? null };
  const { executed, ...truth } = store.during({ request }, () => respondAtomically(store, run));
  const answer = disguise ?? truth;
  if (executed || disguise) keepResponse(store, write, answer);
  return answer;
}

/** All or nothing, except for a declined card: its failed charge stays on record. */
function respondAtomically({ database }: ObjectStore, run: () => object): Answer & { executed: boolean } {
  database.exec('SAVEPOINT stripe_write');
  try {
    return { status: 200, body: run(), executed: true };
  } catch (error) {
    if (!(error instanceof StripeFailure) || error.status !== 402) database.exec('ROLLBACK TO stripe_write');
    if (!(error instanceof StripeFailure)) throw error;
    return { status: error.status, body: { error: error.body }, executed: error.executed };
  } finally {
    database.exec('RELEASE stripe_write');
  }
}

function keyMismatch(key: string, stored: Record<string, unknown>, path: string): StripeFailure {
  const same =
    stored['path'] === path
      ? 'the same parameters they were first used with'
      : `the same endpoint they were first used for ('${String(stored['path'])}')`;
  const message =
    `Keys for idempotent requests can only be used with ${same}. ` +
    `Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeFailure(400, { type: 'idempotency_error', message });
}
