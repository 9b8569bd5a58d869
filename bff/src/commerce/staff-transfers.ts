import type { Caller } from '../request/caller.ts';
import type { Order, OrderStatus } from './orders.ts';
import type { RecordTransfer, ReturnTransfer } from './transfers.ts';

/**
 * The port through which staff decide about a bank transfer (capability "checkout.methods"), with the staff member's own token. Each returns
 * the order as it is afterwards.
 */
export abstract class Transfers {
  abstract record(order: Order, body: RecordTransfer, caller: Caller): Promise<Order>;
  abstract giveBack(order: Order, body: ReturnTransfer, caller: Caller): Promise<Order>;
  /** Capability "staff.receipts": the receipt of this key never was. */
  abstract takeBack(order: Order, key: string, reason: string, caller: Caller): Promise<Order>;
  abstract acceptLate(order: Order, from: OrderStatus, caller: Caller): Promise<Order>;
  /** `seen`: the deadline that was shown, as the backend wrote it. */
  abstract changeDeadline(order: Order, payBy: string, seen: string, caller: Caller): Promise<Order>;
  abstract release(order: Order, reason: string, seen: OrderStatus, caller: Caller): Promise<Order>;
}
