import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '../../commerce/src/database/database.ts';
import { schema } from '../../commerce/src/schema.ts';
import { sandboxTables } from '../../sandbox/src/seed/sandbox-tables.ts';
import { findStatements } from '../../sandbox/test/statements/find-statements.ts';
import { isFor, isForBoth } from '../../sandbox/test/statements/of-one-engine.ts';
import type { RanStatement } from '../../sandbox/test/statements/record-statements.ts';
import { sourceModules } from '../../sandbox/test/statements/source-modules.ts';
import { nullableColumns, objectionsTo } from '../../sandbox/test/statements/statement-rules.ts';

/**
 * node scripts/postgres/check-statements.ts FOLDER: after a run of the tests that noted its statements there. Fails where a piece of SQL that
 * is put together as it runs was in none of them, for then nobody knows whether the engine understands it, and where one that ran means
 * something else on the other engine.
 */
const folder = process.argv[2]!;
const ran = readdirSync(folder)
  .flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'))
  .map((line) => JSON.parse(line) as RanStatement);

const database = new Database(':memory:');
await database.execute(schema + sandboxTables);
const nullable = nullableColumns(database.statements);
await database.close();

const everything = [...new Set(ran.map(({ text }) => text))];
const pieces = findStatements(sourceModules()).pieces.filter(({ texts }) => isFor('postgres', texts.join('')));
const unseen = pieces.filter(({ texts }) => !everything.some((whole) => hasInOrder(whole, texts)));
const failures = [
  ...unseen.map(({ place, texts }) => `${place}: no test has run ${texts.join('…')}`),
  ...ran
    .filter(({ method, text }) => method !== 'execute' && isForBoth(text))
    .flatMap(({ method, text }) => objectionsTo(text, method, nullable).map((objection) => `${objection}: ${text}`)),
];
for (const failure of new Set(failures)) console.error(failure.replaceAll(/\s+/g, ' ').slice(0, 400));
console.log(`${everything.length} statements ran, with ${pieces.length - unseen.length} of ${pieces.length} pieces`);
process.exitCode = failures.length === 0 ? 0 : 1;

/** Whether a text has these parts, one after another. */
function hasInOrder(whole: string, parts: readonly string[]): boolean {
  let from = 0;
  return parts.every((part) => {
    const at = whole.indexOf(part, from);
    from = at + part.length;
    return at !== -1;
  });
}
