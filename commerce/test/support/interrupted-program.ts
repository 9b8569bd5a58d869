/**
 * The backend as a process of its own, started with FILE MOMENT by `startInterruptible`. It counts its statements, kills itself after as many
 * as it is told, as kill -9 does, and has a full disk at the one that it is told.
 */
import { flushCompileCache } from 'node:module';
import { openShop } from './checkout-file.ts';
import { hookStatements } from './statement-hook.ts';

export interface Interruption {
  /** Dies once so many statements have run. */
  dieAfter?: number;
  /** The statement that finds the disk full, from 1. */
  fullAt?: number;
}

const FULL = 13;
const [file, moment] = process.argv.slice(2) as [string, string];
let ran = 0;
let { dieAfter = Infinity, fullAt }: Interruption = {};
const dieInTime = (): void => {
  if (ran >= dieAfter) process.kill(process.pid, 'SIGKILL');
};

const shop = await openShop(file, moment);
// Only a program that ends by itself keeps what it has compiled, and this one is killed.
flushCompileCache();
hookStatements({
  before(sql, connection) {
    dieInTime();
    if (ran + 1 !== fullAt) return;
    fullAt = undefined;
    // As SQLite does by itself.
    if (connection?.isTransaction && !sql.startsWith('BEGIN')) connection.exec('ROLLBACK');
    throw Object.assign(new Error('database or disk is full'), { errcode: FULL });
  },
  after() {
    ran += 1;
    dieInTime();
  },
});
process.on('message', (wanted: Interruption) => {
  process.send!({ ran });
  ran = 0;
  ({ dieAfter = Infinity, fullAt } = wanted);
});
process.send!({ url: shop.url });
