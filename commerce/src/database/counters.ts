import type { Database } from './database.ts';

/** The sequences of numbers that have no gaps. */
export type CounterName = 'order' | 'invoice' | 'creditNote' | 'quote';

/** The row of how far all sequences have jumped, those that had not begun by then included. */
const JUMPED = 'jumped';

/**
 * Takes the next number of a sequence, at least `first`. Only within the transaction that uses it, so that a rollback gives the
 * number back: throws outside of one. Take it late: whoever takes one after you waits for your commit.
 */
export async function takeNumber(database: Database, name: CounterName, first: number): Promise<number> {
  if (!database.isInTransaction) throw new Error(`the next ${name} number may be taken within a transaction only`);
  const { taken } = (await database.get<{ taken: number }>(
    `INSERT INTO counters (name, next) VALUES (?1, ?2 + 1 + ifnull((SELECT next FROM counters WHERE name = '${JUMPED}'), 0)) ON CONFLICT (name) DO UPDATE SET next = max(counters.next, ?2) + 1 RETURNING next - 1 AS taken`,
    name,
    first,
  ))!;
  return taken;
}

/** Leaves `gap` numbers of every sequence out. */
export async function jumpCounters(database: Database, gap: number): Promise<void> {
  await database.run('INSERT INTO counters (name, next) VALUES (?, 0) ON CONFLICT (name) DO NOTHING', JUMPED);
  await database.run('UPDATE counters SET next = next + ?', gap);
}

/** Lets a sequence go on above a number that another shop has given, if it is not there yet. */
export async function keepAbove(database: Database, name: CounterName, given: number): Promise<void> {
  await database.run(
    'INSERT INTO counters (name, next) VALUES (?1, ?2 + 1) ON CONFLICT (name) DO UPDATE SET next = max(counters.next, ?2 + 1)',
    name,
    given,
  );
}
