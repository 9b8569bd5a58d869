import { createRequire } from 'node:module';
import type * as Driver from 'pg';

let loaded: typeof Driver | undefined;

/** The driver of PostgreSQL. Who has a file does without it. */
export function driver(): typeof Driver {
  loaded ??= createRequire(import.meta.url)('pg') as typeof Driver;
  return loaded;
}
