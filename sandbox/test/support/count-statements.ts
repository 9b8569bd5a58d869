import { vi } from 'vitest';
import { Database } from '../../../commerce/src/database/database.ts';

/** What `work` answers, and how many statements the backend ran meanwhile. */
export async function countStatements<T>(work: () => Promise<T>): Promise<{ answer: T; statements: number }> {
  const run = (['all', 'get', 'run', 'insert'] as const).map((name) => vi.spyOn(Database.prototype, name));
  try {
    const answer = await work();
    const statements = run.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    if (statements === 0) throw new Error('no statement was counted');
    return { answer, statements };
  } finally {
    for (const spy of run) spy.mockRestore();
  }
}
