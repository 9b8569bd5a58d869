import { existsSync, mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ProgramConfig } from './config.ts';
import { isServer } from './database/engine-at.ts';
import { lockDatabase } from './database/program-lock.ts';
import { OperatorError } from './errors/operator-error.ts';
import { openDatabase } from './open-database.ts';
import { erasuresOf, takeErasuresAlong } from './upkeep/erasures.ts';
import { moveDatabase } from './upkeep/move-database.ts';

/**
 * Copies a dealer's database to a server or back; the one that is not named is that of the settings. Nothing serves either of them meanwhile,
 * and the first stays as it is.
 */
export async function move({ database, files }: ProgramConfig, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' } } });
  const { from = database, to = database } = values;
  if (from === to)
    throw new OperatorError(
      'Name another database with “from” or “to”, a file or a URL (postgres://…). The one that is not named is that of DATABASE_URL or BACKEND_DATABASE.',
    );
  if (!isServer(from) && !existsSync(from)) throw new OperatorError(`There is no file ${from}.`);
  const locks = [await lockDatabase(from)];
  try {
    locks.push(await lockDatabase(to));
    const source = (await openDatabase(from, locks[0])).database;
    const target = (await openDatabase(to, locks[1])).database;
    try {
      const moved = await moveDatabase(source, target);
      mkdirSync(files, { recursive: true });
      takeErasuresAlong(erasuresOf({ database: from, files }), erasuresOf({ database: to, files }));
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
