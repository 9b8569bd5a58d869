import type { DatabaseSync } from 'node:sqlite';
import { nowInSeconds } from './object-store.ts';
import { StripeFailure } from './stripe-failure.ts';

const keptSeconds = 24 * 3600;
const longestKey = 255;

/** An answer of the API before it is sent. */
export interface Answer {
  status: number;
  body: object;
  /** The request that first gave this answer, when this one only repeats it. */
  originalRequest?: string;
}

/** A write as it arrived. */
export interface KeyedWrite {
  key: string | undefined;
  path: string;
  params: string;
  requestId: string;
}

/**
 * Runs a write once per `Idempotency-Key` for 24 hours and repeats its answer afterwards.
 * Rules are synchronous, so a second request with the key can only come after the first one's answer was stored.
 * As at Stripe, 2xx and refused cards are stored; a request that failed validation is not and may be sent again mended.
 */
export function answerOnce(database: DatabaseSync, write: KeyedWrite, run: () => object): Answer {
  if (write.key === undefined) return answerAtomically(database, run);
  if (write.key.length > longestKey) {
    const message = `Idempotency keys can be up to ${longestKey} characters long.`;
    throw new StripeFailure(400, { type: 'idempotency_error', message });
  }
  database.prepare('DELETE FROM stripe_idempotency WHERE created <= ?').run(nowInSeconds() - keptSeconds);
  const stored = database.prepare('SELECT * FROM stripe_idempotency WHERE key = ?').get(write.key);
  if (stored) {
    if (stored['path'] !== write.path || stored['params'] !== write.params) throw keyMismatch(write.key, stored, write.path);
    return {
      status: Number(stored['status']),
      body: JSON.parse(String(stored['body'])) as object,
      originalRequest: String(stored['request_id']),
    };
  }
  const answer = answerAtomically(database, run);
  if (answer.status < 300 || answer.status === 402) {
    database
      .prepare('INSERT INTO stripe_idempotency (key, path, params, status, body, request_id, created) VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(write.key, write.path, write.params, answer.status, JSON.stringify(answer.body), write.requestId, nowInSeconds());
  }
  return answer;
}

/** All or nothing; a refused card is something: its failed charge stays on record. */
function answerAtomically(database: DatabaseSync, run: () => object): Answer {
  database.exec('SAVEPOINT stripe_write');
  try {
    return { status: 200, body: run() };
  } catch (error) {
    if (!(error instanceof StripeFailure) || error.status !== 402) database.exec('ROLLBACK TO stripe_write');
    if (!(error instanceof StripeFailure)) throw error;
    return { status: error.status, body: { error: error.body } };
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
