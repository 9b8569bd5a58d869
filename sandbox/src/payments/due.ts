import type { ObjectStore } from './object-store.ts';

export type DueStep = 'expire hold' | 'refund succeeded' | 'refund failed';

/** Schedules the one next change of an object, at a second of the simulator's clock, replacing an earlier one. */
export function planStep({ database }: ObjectStore, id: string, at: number, step: DueStep): void {
  database.prepare('INSERT OR REPLACE INTO stripe_due (id, at, step) VALUES (?, ?, ?)').run(id, at, step);
}

export function takeDueSteps({ database, clock }: ObjectStore): { id: string; step: DueStep }[] {
  const now = clock.seconds();
  // Reading first: usually nothing is due, and a write would take the database's lock.
  const rows = database.prepare('SELECT id, step FROM stripe_due WHERE at <= ? ORDER BY at').all(now);
  if (rows.length > 0) database.prepare('DELETE FROM stripe_due WHERE at <= ?').run(now);
  return rows.map((row) => ({ id: String(row['id']), step: String(row['step']) as DueStep }));
}
