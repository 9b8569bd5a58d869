import type { ObjectStore } from './object-store.ts';

/** What happens to an object by itself when its time has come. */
export type DueStep = 'expire hold' | 'refund succeeded' | 'refund failed';

/** Plans the one next step of an object, at a second of Stripe's clock; an earlier plan is forgotten. */
export function planStep({ database }: ObjectStore, id: string, at: number, step: DueStep): void {
  database.prepare('INSERT OR REPLACE INTO stripe_due (id, at, step) VALUES (?, ?, ?)').run(id, at, step);
}

/** Takes the steps whose time has come, earliest first. */
export function takeDueSteps({ database, clock }: ObjectStore): { id: string; step: DueStep }[] {
  const now = clock.seconds();
  // Reading first: nothing is due at most times, and a write would take the database's lock.
  const rows = database.prepare('SELECT id, step FROM stripe_due WHERE at <= ? ORDER BY at').all(now);
  if (rows.length > 0) database.prepare('DELETE FROM stripe_due WHERE at <= ?').run(now);
  return rows.map((row) => ({ id: String(row['id']), step: String(row['step']) as DueStep }));
}
