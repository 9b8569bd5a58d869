/** The program of a release to come: its tables have a column more, and with RELEASE=contract a table less, which older programs use. */
import { type Migration, MIGRATIONS } from '../../../../src/database/migrations.ts';

const current = MIGRATIONS.at(-1)?.version ?? 1;
const releases = MIGRATIONS as Migration[];
releases.push({
  version: current + 1,
  oldestProgram: current,
  change: (database) => database.execute(`ALTER TABLE orders ADD COLUMN source TEXT NOT NULL DEFAULT 'site'`),
});
if (process.env['RELEASE'] === 'contract')
  releases.push({ version: current + 2, oldestProgram: current + 1, change: (database) => database.execute('DROP TABLE subscribers') });
await import('../../../../src/main.ts');
