import type { OrderStatus, PaymentState } from '@koura/shared-types/wire/order';

import type { World } from '../../../reconciliation/model/world.ts';

/** Money that was recorded for an order, in minor units. */
interface TrueMove {
  key: string;
  isReturn: boolean;
  amount: number;
}

/** An order by bank transfer, at the backend. */
export interface TrueTransfer {
  key: string;
  orderNumber: string;
  secret: string;
  status: OrderStatus;
  state: PaymentState;
  reference: string;
  /** Minor units. */
  amount: number;
  payBy: string;
  /** "paid", "released" or "unpaid"; null while the money is awaited. */
  ended: string | null;
  moves: TrueMove[];
}

/** Orders by bank transfer, oldest first. */
export function trueTransfers({ database }: World): TrueTransfer[] {
  const sql =
    'SELECT o.id, o.key, o.order_number, o.secret, o.status, o.payment, t.reference, t.amount, t.pay_by, t.ended FROM orders o JOIN transfers t ON t.order_id = o.id ORDER BY o.id';
  return database
    .prepare(sql)
    .all()
    .map((row) => ({
      key: String(row['key']),
      orderNumber: String(row['order_number']),
      secret: String(row['secret']),
      status: String(row['status']) as OrderStatus,
      state: (JSON.parse(String(row['payment'])) as { state: PaymentState }).state,
      reference: String(row['reference']),
      amount: Number(row['amount']),
      payBy: String(row['pay_by']),
      ended: row['ended'] as string | null,
      moves: movesOf(database, Number(row['id'])),
    }));
}

function movesOf(database: World['database'], orderId: number): TrueMove[] {
  const rows = database.prepare('SELECT key, is_return, amount FROM transfer_moves WHERE order_id = ?').all(orderId);
  return rows.map((row) => ({ key: String(row['key']), isReturn: row['is_return'] === 1, amount: Number(row['amount']) }));
}

/** What is on an order now. */
export function netOf(moves: readonly TrueMove[]): number {
  return moves.reduce((sum, { isReturn, amount }) => sum + (isReturn ? -amount : amount), 0);
}

/** All buyers of the histories come from one place, where new customers may have one unpaid order. */
export async function allowManyTransfers({ sandbox }: World): Promise<void> {
  const url = `${sandbox.url}/_sandbox/settings`;
  const { transfers } = (await (await fetch(url)).json()) as { transfers: { newCustomers: object } };
  const body = JSON.stringify({ transfers: { ...transfers, newCustomers: { ...transfers.newCustomers, unpaidOrders: 1000 } } });
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!response.ok) throw new Error(`the settings answered ${response.status}`);
  await response.body?.cancel();
}

/** Units of the carts' product that are in stock. */
export function stockOf({ database, product }: World): number {
  return Number(database.prepare('SELECT stock FROM products WHERE id = ?').get(product)!['stock']);
}

/** The code that was mailed to an address last. */
export function emailCode({ database }: World, email: string): string | undefined {
  const row = database.prepare('SELECT body FROM mails WHERE recipient = ? ORDER BY id DESC').get(email);
  return /\b(\d{6})\b/.exec(String(row?.['body']))?.[1];
}
