import type { Engine } from './engine.ts';
import { PostgresEngine } from './postgres/postgres-engine.ts';
import { SqliteEngine } from './sqlite-engine.ts';

/** Whether a database's address is the URL of a server and not a file. */
export function isServer(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address);
}

/** The engine of a file, of a database in memory (":memory:") or of a URL (postgres://…). */
export function engineAt(address: string): Engine {
  return isServer(address) ? new PostgresEngine(address) : new SqliteEngine(address);
}
