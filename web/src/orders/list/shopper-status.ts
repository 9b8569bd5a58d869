import { PAYMENT } from '../../platform/payment-behaviour.ts';
import { DELIVERY } from '../../platform/delivery-behaviour.ts';
import { ORDER_MONEY_SENTENCES, ORDER_MONEY_TEXTS } from '@koura/shared-types/order-money-texts';
import type { OrderStatus, ShipmentEventKind, TransferDeadline } from '../../platform/bff-client/schema-types.generated.ts';
import type { OrderDetailsFragment } from '../order.generated.ts';
import { PARCEL_TITLES } from '../history/order-events.ts';
import { lacksMoney, STATUS_LOOK, type StatusLook } from '../order-status.ts';
import { paymentText } from '../payment-text.ts';

interface OrderNow {
  status: OrderStatus;
  payment: Pick<OrderDetailsFragment['payment'], 'method' | 'state'> & { transfer?: { deadline: TransferDeadline } | null };
  deliveryChoice: Pick<NonNullable<OrderDetailsFragment['deliveryChoice']>, 'code'> | null;
  shipments: readonly { sentAt: string | null; events: readonly { kind: ShipmentEventKind }[] }[];
}

/**
 * An order's status in its buyer's words. The backend's status alone would say "Pending" of an order that is paid: status, payment and
 * parcels are said as one. Unknown states of the payment are left out.
 */
export function shopperStatus(order: OrderNow): StatusLook {
  const { colour } = STATUS_LOOK[order.status];
  const isOver = order.status === 'CANCELED' || order.status === 'FULFILLED';
  const money = order.payment.state;
  if (!isOver && lacksMoney(money)) return { label: ORDER_MONEY_SENTENCES.notPaid.text, colour: 'red' };
  if (!isOver && money === 'RETURNED') return { label: ORDER_MONEY_TEXTS.RETURNED.label, colour: 'red' };
  const label = labelOf(order);
  // It has arrived, whether or not staff have said so.
  return { label, colour: label === PARCEL_TITLES.DELIVERED ? 'green' : colour };
}

function labelOf(order: OrderNow): string {
  const { state } = order.payment;
  const prepared = paymentText(state).isPaid ? ORDER_MONEY_SENTENCES.paidAndPrepared.text : null;
  const texts: Record<OrderStatus, string> = {
    CANCELED: state === 'RETURNED' ? ORDER_MONEY_SENTENCES.canceledAndRefunded.text : 'Cancelled',
    FULFILLED: arrivedText(order) ?? 'Completed',
    AWAITING_FULFILLMENT: arrivedText(order) ?? prepared ?? 'Being prepared',
    PENDING: state === 'AWAITING' ? awaitedText(order) : (arrivedText(order) ?? prepared ?? 'Received'),
  };
  return texts[order.status];
}

function awaitedText({ payment: { method, transfer } }: OrderNow): string {
  return (transfer?.deadline ?? 'AHEAD') === 'AHEAD' ? (PAYMENT[method].awaited ?? 'Received') : 'Your transfer was due';
}

/** Where all of an order is; null while some of it is still with the dealer, and where the dealer does not report it. */
function arrivedText({ status, deliveryChoice, shipments }: OrderNow): string | null {
  const { isSent, ready, completed } = DELIVERY[deliveryChoice?.code ?? 'COURIER'];
  if (!isSent) {
    const isPacked = shipments.length > 0 && shipments.every(({ events }) => events.some(({ kind }) => kind === 'PACKED'));
    return status === 'FULFILLED' ? completed : isPacked ? ready : null;
  }
  if (shipments.length === 0) return null;
  const setback = shipments.map(({ events }) => events.at(-1)?.kind).find((kind) => kind === 'FAILED' || kind === 'RETURNING');
  if (setback) return PARCEL_TITLES[setback];
  if (shipments.every(({ events }) => events.some(({ kind }) => kind === 'DELIVERED'))) return 'Delivered';
  return shipments.every(({ sentAt }) => sentAt !== null) ? 'On its way' : null;
}
