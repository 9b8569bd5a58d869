/**
 * The backend as a process of its own on a server, started with URL MOMENT. It counts its statements, and at the one that it is told kills
 * itself, as kill -9 does, or stands still: once that was sent, or once it was answered.
 */
import { Client } from 'pg';
import { openShop } from '../../../support/checkout-file.ts';

export interface Death {
  /** The statement: its number, from 1, or what the first such has. */
  at: number | string;
  when: 'sent' | 'answered';
  /** By default it is killed. */
  by?: 'SIGKILL' | 'SIGSTOP';
}

function isAt(at: Death['at'], number: number, asked: unknown): boolean {
  if (typeof at === 'number') return at === number;
  return (typeof asked === 'string' ? asked : (asked as { text: string }).text).includes(at);
}

const [url, moment] = process.argv.slice(2) as [string, string];
let ran = 0;
let death: Death | undefined;

const shop = await openShop(url, moment);
// oxlint-disable-next-line typescript/unbound-method -- it is called on the client that it was called on
const query = Client.prototype.query as (this: Client, ...args: unknown[]) => Promise<unknown>;
Client.prototype.query = async function (this: Client, ...args: unknown[]) {
  const number = ++ran;
  const dieOn = (when: Death['when']): void => {
    if (!death || death.when !== when || !isAt(death.at, number, args[0])) return;
    const { by = 'SIGKILL' } = death;
    death = undefined;
    process.kill(process.pid, by);
  };
  const answer = query.apply(this, args);
  dieOn('sent');
  const result = await answer;
  dieOn('answered');
  return result;
} as never;
process.on('message', (wanted: { death?: Death }) => {
  process.send!({ ran });
  ran = 0;
  death = wanted.death;
});
process.send!({ url: shop.url });
