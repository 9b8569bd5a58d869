import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { Database } from '../../../commerce/src/database/database.ts';

export interface RanStatement {
  method: 'all' | 'get' | 'run' | 'insert' | 'execute';
  text: string;
}

/** Set up before each test file: notes in the folder of STATEMENTS_RUN what statements the tests ran. */
const folder = process.env['STATEMENTS_RUN'];
if (folder !== undefined) {
  const unwritten = (globalThis as { statementsRun?: Map<string, RanStatement> }).statementsRun ?? startRecording();
  afterAll(() => {
    mkdirSync(folder, { recursive: true });
    const lines = [...unwritten.values()].map((ran) => `${JSON.stringify(ran)}\n`);
    appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''));
    unwritten.clear();
  });
}

/** From here on for all test files of this process. */
function startRecording(): Map<string, RanStatement> {
  const unwritten = new Map<string, RanStatement>();
  (globalThis as { statementsRun?: Map<string, RanStatement> }).statementsRun = unwritten;
  const known = new Set<string>();
  const methods = Database.prototype as unknown as Record<RanStatement['method'], (text: string, ...values: unknown[]) => unknown>;
  for (const method of ['all', 'get', 'run', 'insert', 'execute'] as const) {
    const original = methods[method];
    methods[method] = function (this: Database, text, ...values) {
      const key = `${method} ${text}`;
      if (!known.has(key) && isAskedBySources()) {
        known.add(key);
        unwritten.set(key, { method, text });
      }
      return original.call(this, text, ...values);
    };
  }
  return unwritten;
}

/** Whether the program asks, and not a test that looks into the database. */
function isAskedBySources(): boolean {
  const frames = (new Error().stack ?? '').split('\n').slice(1);
  const asking = frames.find((frame) => /\/(commerce|sandbox)\/(src|test)\//.test(frame) && !frame.includes(import.meta.filename));
  return asking !== undefined && /\/(commerce|sandbox)\/src\//.test(asking);
}
