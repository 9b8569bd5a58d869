import { recordHandOver as handOverInput } from '@koura/shared-types/wire/hand-over';
import type { Database } from '../database/database.ts';
import { DELIVERY } from '../delivery/delivery-behaviour.ts';
import { conflict, notFound } from '../errors/api-error.ts';
import { orderChanged } from '../orders/change-order.ts';
import { describeOrderForStaff, type ShownOrder } from '../orders/describe-order.ts';
import { requireNotHeld } from '../orders/order-holds.ts';
import { findOrderById } from '../orders/order-store.ts';
import { readBody } from '../query/read-body.ts';
import { changeOf, inAuditedTransaction } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { fulfillWhenSent } from './fulfill-when-sent.ts';
import { addEvents, shipmentsOf } from './shipment-store.ts';

interface Wish {
  staff: StaffMember;
  orderId: string;
  shipmentId: string;
}

/**
 * POST of a hand-over by sales: what was collected at the counter, by whom, and which document was seen. The same again changes nothing.
 * Throws 409 for what is not collected, was handed over already, or must not be sent. Done or not, it is in the audit trail.
 */
export async function recordHandOver(
  database: Database,
  { staff, orderId, shipmentId }: Wish,
  body: unknown,
  now: Date,
): Promise<ShownOrder> {
  const known = await findOrderById(database, Number(orderId));
  if (!known) throw notFound('There’s no such order.');
  const { id } = known.order;
  const path = `/orders/${orderId}/shipments/${shipmentId}/hand-over`;
  const entry = { staff, action: 'recordHandOver', customerId: known.userId, orderId: id, method: 'POST', path } as const;
  await inAuditedTransaction(database, entry, now, async (facts) => {
    const sent = readBody(handOverInput, body);
    const { order } = (await findOrderById(database, id))!;
    const shipment = (await shipmentsOf(database, id)).find((one) => String(one.id) === shipmentId);
    if (!shipment) throw notFound('There’s no such shipment.');
    const { handOver } = shipment;
    if (handOver?.collectedBy === sent.collectedBy && handOver.document === sent.document) return;
    if (handOver || shipment.sentAt !== null) throw conflict('ConflictError', 'CONFLICT', 'It was handed over already.');
    if (!DELIVERY[order.deliveryChoice?.code ?? 'courier'].isCounter)
      throw conflict('ConflictError', 'CONFLICT', 'This order isn’t collected.');
    if (order.status === 'Canceled') throw conflict('ConflictError', 'CONFLICT', 'The order is cancelled.', { status: order.status });
    await requireNotHeld(database, order);
    facts.changes = [...changeOf('collectedBy', null, sent.collectedBy), ...changeOf('document', null, sent.document)];
    const at = now.toISOString();
    await database.run(
      'INSERT INTO hand_overs (shipment_id, at, staff_id, collected_by, document, signature) VALUES (?, ?, ?, ?, ?, ?)',
      shipment.id,
      at,
      staff.id,
      sent.collectedBy,
      sent.document,
      sent.signature,
    );
    await addEvents(database, shipment.id, [{ at, kind: 'delivered', place: null, signedBy: sent.collectedBy }]);
    await orderChanged(database, id, now);
    await fulfillWhenSent(database, id, now);
  });
  return describeOrderForStaff(database, (await findOrderById(database, id))!);
}
