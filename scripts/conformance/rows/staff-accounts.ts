import { accounts, moneyMoves, orderLedger, salesLines } from '@koura/shared-types/wire/accounts';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';
import type { Person } from '../backend.ts';
import type { Trial } from '../trial.ts';

const HOUR_MS = 3_600_000;
const cents = (amount: number): number => Math.round(amount * 100);

/** All pages of the lines or the moves of this hour. */
async function allOf<R>(read: (after: string | null) => Promise<{ rows: R[]; next: string | null }>): Promise<R[]> {
  const found: R[] = [];
  let after: string | null = null;
  do {
    const page: { rows: R[]; next: string | null } = await read(after);
    found.push(...page.rows);
    after = page.next;
  } while (after !== null);
  return found;
}

function readers({ backend }: Trial, as: Person) {
  const period = { from: new Date(Date.now() - HOUR_MS).toISOString(), before: new Date(Date.now() + HOUR_MS).toISOString() };
  const queryOf = (after: string | null): object => ({ ...period, ...(after !== null && { after }) });
  return {
    period,
    journal: () => backend.action('GET /accounts', accounts, { as, query: period }),
    lines: () => allOf((after) => backend.action('GET /accounts/lines', salesLines, { as, query: queryOf(after) })),
    moves: () => allOf((after) => backend.action('GET /accounts/moves', moneyMoves, { as, query: queryOf(after) })),
  };
}

export const staffAccounts: Row[] = [
  {
    name: 'a paid order is in the lines, the moves, the journal and its ledger, with the same sums',
    clauses: [
      'accounts-of-a-period',
      'accounts-of-a-period: GET /accounts',
      'accounts-of-a-period: GET /accounts/lines',
      'accounts-of-a-period: GET /accounts/moves',
      'accounts-of-a-period: GET /orders/{id}/ledger',
    ],
    needs: ['staff', 'service'],
    run: async (trial) => {
      await trial.requires('orders.payments');
      await trial.requires('orders.invoices');
      const { backend } = trial;
      const as = await trial.staff();
      const read = readers(trial, as);
      const { order } = await trial.order();
      const { id, orderNumber, total, currency } = order;
      const ledger = () => backend.action(`GET /orders/${id}/ledger`, orderLedger, { as });
      const [placed, ...none] = await ledger();
      check(placed?.kind === 'order' && placed.balance === total && none.length === 0, `${total} to pay`);
      const balanceOf = async (): Promise<number> => {
        const { currencies } = await read.journal();
        const own = currencies.find((one) => one.currency === currency);
        for (const { day, entries } of own?.days ?? [])
          for (const [source, those] of Map.groupBy(entries, (entry) => entry.source)) {
            const sum = those.reduce((whole, { amount }) => whole + cents(amount), 0);
            check(sum === 0, `entries of ${day} from ${source} that add up to 0`);
          }
        return (own?.days ?? [])
          .flatMap(({ entries }) => entries)
          .filter(({ account, source }) => account === 'card' && source === 'moneyIn')
          .reduce((sum, { amount }) => sum + cents(amount), 0);
      };
      const before = await balanceOf();
      await trial.reportTaken(order);
      check((await balanceOf()) === before + cents(total), `${total} more from cards`);
      const lines = (await read.lines()).filter((line) => line.orderNumber === orderNumber);
      check(lines.reduce((sum, line) => sum + cents(line.total), 0) === cents(total), `lines of ${orderNumber} that add up to ${total}`);
      check(
        lines.reduce((sum, line) => sum + cents(line.tax), 0) === cents(order.taxTotal),
        `lines of ${orderNumber} whose tax adds up to ${order.taxTotal}`,
      );
      const [move, ...others] = (await read.moves()).filter((one) => one.orderNumber === orderNumber);
      check(move?.amount === total && move.method === 'card' && others.length === 0, `${total} from a card`);
      const [, taken] = await ledger();
      check(taken?.kind === 'cardTaken' && taken.amount === total && taken.balance === 0, 'nothing to pay');
      for (const path of ['GET /accounts', 'GET /accounts/lines', 'GET /accounts/moves'] as const) {
        await backend.refused(path, NOT_SIGNED_IN, { query: read.period });
        await backend.refused(path, [400], { as, query: { from: read.period.before, before: read.period.from } });
      }
    },
  },
];
