import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '../../../commerce/src/database/database.ts';

export interface RanStatement {
  method: 'all' | 'get' | 'run' | 'insert' | 'execute';
  text: string;
}

type Methods = Record<RanStatement['method'], (text: string, ...values: unknown[]) => unknown> & { [IS_RECORDED]?: true };
const IS_RECORDED = Symbol.for('koura: statements are recorded');

/**
 * Set up before each test file, and loaded into the programs that tests start: notes in the folder of STATEMENTS_RUN what statements the
 * sources ran, each at once, since a program may be killed.
 */
const folder = process.env['STATEMENTS_RUN'];
const methods = Database.prototype as unknown as Methods;
// All test files of a process may share the class.
if (folder !== undefined && methods[IS_RECORDED] === undefined) {
  mkdirSync(folder, { recursive: true });
  methods[IS_RECORDED] = true;
  record(methods, join(folder, `${process.pid}.jsonl`));
}

function record(into: Methods, file: string): void {
  const known = new Set<string>();
  for (const method of ['all', 'get', 'run', 'insert', 'execute'] as const) {
    const original = into[method];
    into[method] = function (this: Database, text, ...values) {
      const key = `${method} ${text}`;
      if (!known.has(key) && isAskedBySources()) {
        known.add(key);
        appendFileSync(file, `${JSON.stringify({ method, text } satisfies RanStatement)}\n`);
      }
      return original.call(this, text, ...values);
    };
  }
}

/** Whether the program asks, and not a test that looks into the database. */
function isAskedBySources(): boolean {
  const frames = (new Error().stack ?? '').split('\n').slice(1);
  const asking = frames.find((frame) => /\/(commerce|sandbox)\/(src|test)\//.test(frame) && !frame.includes(import.meta.filename));
  return asking !== undefined && /\/(commerce|sandbox)\/src\//.test(asking);
}
