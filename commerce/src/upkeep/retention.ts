import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../context/clock.ts';
import type { Database } from '../database/database.ts';

const DAY_MS = 86_400_000;
/** Rows a transaction: a request that comes meanwhile waits for one of them. */
const BATCH = 50;
/** Times as long as a batch took: a purchase takes several turns, and would otherwise wait for a batch before each. */
const PAUSE = 4;
/** Where somebody was signed in is kept for the dealer, should they say later that it wasn't them. */
const SESSION_DAYS = 90;

/** For how many days things are kept. */
export interface KeptDays {
  /** Carts that nobody has changed since. */
  carts: number;
  /** What emails said; that they were sent is kept. */
  mails: number;
  /** What staff did. */
  audit: number;
}

interface Retention {
  database: Database;
  clock: Clock;
  keep: KeptDays;
  log: (error: Error) => void;
}

/** Removes what is kept for long enough, at once and then daily. Returns a function that ends it. */
export function startRetention(retention: Retention): () => void {
  let stopped = false;
  const run = (): void => {
    removeOld(retention, () => stopped).catch((error: unknown) => retention.log(error as Error));
  };
  run();
  const timer = setInterval(run, DAY_MS);
  timer.unref();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}

async function removeOld({ database, clock, keep }: Retention, isStopped: () => boolean): Promise<void> {
  const before = (days: number): string => new Date(clock.now().getTime() - days * DAY_MS).toISOString();
  const steps: [sql: string, before: string][] = [
    // The lines and quotes go with it.
    ['DELETE FROM carts WHERE id IN (SELECT id FROM carts WHERE updated_at < ? ORDER BY id LIMIT ?)', before(keep.carts)],
    [
      'DELETE FROM drafts WHERE id IN (SELECT id FROM drafts WHERE order_id IS NULL AND updated_at < ? ORDER BY id LIMIT ?)',
      before(keep.carts),
    ],
    ['DELETE FROM quotes WHERE quote_id IN (SELECT quote_id FROM quotes WHERE expires_at < ? ORDER BY quote_id LIMIT ?)', before(1)],
    ['DELETE FROM quote_claims WHERE id IN (SELECT id FROM quote_claims WHERE claimed_at < ? ORDER BY claimed_at LIMIT ?)', before(1)],
    ['DELETE FROM mailed_quotes WHERE id IN (SELECT id FROM mailed_quotes WHERE expires_at < ? ORDER BY expires_at LIMIT ?)', before(1)],
    ['DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE until < ? ORDER BY until LIMIT ?)', before(SESSION_DAYS)],
    [
      'DELETE FROM sign_in_alarms WHERE code IN (SELECT code FROM sign_in_alarms WHERE expires_at < ? ORDER BY code LIMIT ?)',
      before(SESSION_DAYS),
    ],
    [
      `UPDATE mails SET body = '', html = NULL, attachments = '[]' WHERE id IN (
         SELECT mails.id FROM mails LEFT JOIN mail_deliveries ON mail_id = mails.id
         WHERE sent_at < ? AND body <> '' AND ifnull(state, 'kept') NOT IN ('queued', 'sending') ORDER BY sent_at LIMIT ?)`,
      before(keep.mails),
    ],
    ['DELETE FROM audit_trail WHERE id IN (SELECT id FROM audit_trail WHERE at < ? ORDER BY at LIMIT ?)', before(keep.audit)],
  ];
  for (const [sql, until] of steps)
    while (!isStopped()) {
      const begin = performance.now();
      const { changes } = await database.run(sql, until, BATCH);
      if (changes < BATCH) break;
      await pause(PAUSE * (performance.now() - begin));
    }
}
