import type { TransferReport } from '../../../../src/staff/transfers/transfer-reports.query.ts';
import type { TransferHistory } from './transfer-history.ts';
import { netOf, stockOf, type TrueTransfer, trueTransfers } from './true-transfers.ts';

/** An order underpaid by at most this amount is paid; minor units. */
const OVERLOOKED = 100;

/** What must hold once the disturbances are over, a whole statement has been loaded and the deadlines were looked after. */
export function transferInvariants(history: TransferHistory, reports: readonly TransferReport[]): string[] {
  const { world, bank, buyers } = history;
  const orders = trueTransfers(world);
  const wrong = orders.flatMap((order) => [...booked(order, history), ...decided(order, reports)]);
  if (world.payments().length > 0) wrong.push('the card provider was asked for an order by transfer');
  for (const { keys, toldNoOrder } of buyers.filter(Boolean)) {
    const own = orders.filter(({ key }) => keys.includes(key));
    if (own.length > 1) wrong.push(`one checkout is ${own.length} orders`);
    if (toldNoOrder && own.length > 0) wrong.push('the buyer was told that there is no order, and there is one');
  }
  const receipts = orders.flatMap(({ moves }) => moves).filter(({ isReturn }) => !isReturn);
  const named = bank.credits.filter(({ text }) => orders.some(({ reference }) => names(text, reference)));
  if (receipts.length !== named.length) wrong.push(`${receipts.length} receipts of ${named.length} credits that name an order`);
  const kept = orders.filter(({ key, status }) => status !== 'Canceled' || history.canceledWithMoney.has(key)).length;
  const off = history.stockAtFirst - stockOf(world);
  if (off !== kept) wrong.push(`${off} pieces are off the shelf for ${kept} orders`);
  return wrong;
}

/** Everything that the bank received for an order is on it, once; and no more was sent back than arrived. */
function booked({ reference, orderNumber, moves }: TrueTransfer, { bank }: TransferHistory): string[] {
  const amounts = (list: { amount: number }[]): string =>
    list
      .map(({ amount }) => amount)
      .toSorted((one, other) => one - other)
      .join(' ');
  const arrived = amounts(bank.credits.filter(({ text }) => names(text, reference)));
  const recorded = amounts(moves.filter(({ isReturn }) => !isReturn));
  const wrong = arrived === recorded ? [] : [`${orderNumber}: the bank has "${arrived}", the order "${recorded}"`];
  return netOf(moves) < 0 ? [...wrong, `${orderNumber}: more was sent back than arrived`] : wrong;
}

/** Money is on an order that stands, or staff are told of it; what is unpaid does not stand. */
function decided({ orderNumber, status, state, amount, moves, ended }: TrueTransfer, reports: readonly TransferReport[]): string[] {
  const net = netOf(moves);
  const kind = reports.find((report) => report.orderNumber === orderNumber)?.kind;
  const wrong: string[] = [];
  const say = (text: string): void => void wrong.push(`${orderNumber} (${status}, ${state}, ${ended}): ${text}`);
  const isCanceled = status === 'Canceled';
  if (isCanceled !== (ended === 'released' || ended === 'unpaid')) say('cancelled and awaited disagree');
  if (isCanceled && net > 0 && kind !== 'RETURN_DUE') say(`${net} of a cancelled order, and staff are told ${kind}`);
  if (isCanceled) return wrong;
  const received = moves.reduce((sum, move) => sum + (move.isReturn ? 0 : move.amount), 0);
  if (ended === 'paid' && received < amount - OVERLOOKED) say(`${received} of ${amount} counts as paid`);
  if (ended === 'paid' && net > amount && kind !== 'OVER') say(`${net} of ${amount}, and staff are told ${kind}`);
  if (ended === null && net > 0 && kind !== 'SHORT' && kind !== 'LATE' && kind !== 'OVER')
    say(`${net} of ${amount}, and staff are told ${kind}`);
  if (ended === null && state !== 'awaiting') say('it is awaited and its payment is not');
  return wrong;
}

const names = (text: string, reference: string): boolean => text.replaceAll(' ', '').includes(reference);
