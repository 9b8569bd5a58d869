/**
 * The backend as a process of its own on a server, started with URL MOMENT. It counts its statements, and kills itself at the one that it is
 * told, as kill -9 does: once that was sent, or once it was answered.
 */
import { Client } from 'pg';
import { openShop } from '../../../support/checkout-file.ts';

export interface Death {
  /** The statement, from 1. */
  at: number;
  when: 'sent' | 'answered';
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
    if (death?.at === number && death.when === when) process.kill(process.pid, 'SIGKILL');
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
