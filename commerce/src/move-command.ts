import { parseArgs } from 'node:util';
import type { ProgramConfig } from './config.ts';
import { lockDatabase } from './database/program-lock.ts';
import { OperatorError } from './errors/operator-error.ts';
import { openDatabase } from './open-database.ts';
import { moveDatabase } from './upkeep/move-database.ts';

/** Copies a dealer's database to a server or back. Nothing serves either of them meanwhile, and the first stays as it is. */
export async function move(_config: ProgramConfig, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' } } });
  const { from, to } = values;
  if (from === undefined || to === undefined || from === to)
    throw new OperatorError('Name two different databases with the options “from” and “to”: each is a file or a URL (postgres://…).');
  const locks = [await lockDatabase(from)];
  try {
    locks.push(await lockDatabase(to));
    const source = (await openDatabase(from, locks[0])).database;
    const target = (await openDatabase(to, locks[1])).database;
    try {
      const moved = await moveDatabase(source, target);
      for (const { table, rows } of moved) if (rows > 0) console.log(`${String(rows).padStart(9)}  ${table}`);
      console.log(
        `${target.address} has everything that ${source.address} has: the rows of each table, their sums and the letters of their texts are the same. ` +
          'Start the backend with it; the other one stays as it is.',
      );
    } finally {
      await source.close();
      await target.close();
    }
  } finally {
    for (const lock of locks) await lock.release();
  }
}
