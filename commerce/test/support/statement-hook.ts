import { DatabaseSync, StatementSync } from 'node:sqlite';

/** What runs beside each statement of the process. */
export interface StatementHook {
  /** `connection`: the one that began the last transaction. */
  before(sql: string, connection: DatabaseSync | undefined): void;
  after(): void;
}

// oxlint-disable-next-line typescript/no-explicit-any -- methods of Node's own classes, whatever their arguments
type Method = (this: any, ...args: any[]) => unknown;

/** Runs a hook at every statement of every database of this process from now on. */
export function hookStatements(hook: StatementHook): void {
  let connection: DatabaseSync | undefined;
  const wrap = (target: object, name: string, sqlOf: (self: { sourceSQL: string }, args: unknown[]) => string): void => {
    const methods = target as Record<string, Method>;
    const original = methods[name]!;
    methods[name] = function (...args) {
      const sql = sqlOf(this, args);
      if (sql.startsWith('BEGIN')) connection = this as DatabaseSync;
      hook.before(sql, connection);
      const result = original.apply(this, args);
      hook.after();
      return result;
    };
  };
  wrap(DatabaseSync.prototype, 'exec', (_self, [sql]) => String(sql));
  for (const name of ['run', 'get', 'all']) wrap(StatementSync.prototype, name, ({ sourceSQL }) => sourceSQL);
}
