/** Set-up file of test runs with RECORD_STATEMENTS: writes the text of each statement that a database is asked for into that file, as JSON, once. */
import { appendFileSync } from 'node:fs';
import { Database } from '../../src/database/database.ts';

const recorded = new Set<string>();
const file = process.env['RECORD_STATEMENTS']!;
const prototype = Database.prototype as unknown as Record<'all' | 'get' | 'run' | 'insert', (sql: string, ...values: unknown[]) => unknown>;

for (const name of ['all', 'get', 'run', 'insert'] as const) {
  const original = prototype[name];
  prototype[name] = function (sql, ...values) {
    const text = name === 'insert' ? `${sql} RETURNING id` : sql;
    if (!recorded.has(text)) {
      recorded.add(text);
      appendFileSync(file, `${JSON.stringify(text)}\n`);
    }
    return original.call(this, sql, ...values);
  };
}
