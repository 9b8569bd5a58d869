import { type BackendIdentityStep, identityStep, releaseHolds } from '@koura/shared-types/wire/order-hold';
import type { AuditAction } from '@koura/shared-types/audit-actions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import type { Database } from '../database/database.ts';
import { conflict, notFound } from '../errors/api-error.ts';
import { readBody } from '../query/read-body.ts';
import { type AuditFacts, changeOf, inAuditedTransaction } from '../staff/audit-trail.ts';
import { type StaffMember, taskOf } from '../staff/staff-member.ts';
import { orderChanged } from './change-order.ts';
import { describeOrderForStaff, type ShownOrder } from './describe-order.ts';
import { holdsOf, orderHeld } from './order-holds.ts';
import { findOrderById, type StoredOrder } from './order-store.ts';

type WithId = FastifyRequest<{ Params: { id: string } }>;

const AUDITED: Record<BackendIdentityStep['step'], AuditAction> = {
  asked: 'askForIdentity',
  seen: 'endIdentityCheck',
  withdrawn: 'endIdentityCheck',
};

/** What staff do about the holds of an order. */
export function registerHoldRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, clock } = commerce;
  const options = { config: { capability: 'staff.orderHolds' } } as const;

  app.post('/orders/:id/hold-release', options, async (request: WithId) => {
    const staff = await taskOf(commerce, request, 'orders.release');
    const sent = readBody(releaseHolds, request.body);
    const about = { staff, orderId: request.params.id, action: 'releaseOrderHolds', path: 'hold-release', reason: sent.reason } as const;
    return dialect.action(
      await changeHolds(database, about, clock.now(), async ({ order }, facts) => {
        const { holds } = await holdsOf(database, order);
        if (holds.length === 0) throw conflict('ConflictError', 'CONFLICT', 'Nothing holds this order.');
        const seen = new Set(sent.holds);
        if (holds.length !== seen.size || holds.some(({ id }) => !seen.has(id)))
          throw orderHeld('What holds the order has changed. Look at it again.', holds);
        facts.changes = changeOf('holds', holds.map(({ reason }) => reason).join(', '), 'released');
        await database.run(
          'INSERT INTO hold_releases (order_id, at, staff_id, holds, reason) VALUES (?, ?, ?, ?, ?)',
          order.id,
          clock.now().toISOString(),
          staff.id,
          JSON.stringify(holds.map(({ id }) => id)),
          sent.reason,
        );
      }),
    );
  });
  app.post('/orders/:id/identity', options, async (request: WithId) => {
    const staff = await taskOf(commerce, request, 'orders.send');
    const { step, note } = readBody(identityStep, request.body);
    const about = { staff, orderId: request.params.id, action: AUDITED[step], path: 'identity', reason: note };
    return dialect.action(
      await changeHolds(database, about, clock.now(), async ({ order }, facts) => {
        facts.changes = changeOf('identity', null, step);
        await takeIdentityStep(database, order, step, staff, clock.now());
      }),
    );
  });
}

interface HoldChange {
  staff: StaffMember;
  orderId: string;
  action: AuditAction;
  path: string;
  reason: string;
}

/** Done or not, it is in the audit trail. */
async function changeHolds(
  database: Database,
  { orderId, path, ...entry }: HoldChange,
  now: Date,
  work: (stored: StoredOrder, facts: AuditFacts) => Promise<void>,
): Promise<ShownOrder> {
  const known = await findOrderById(database, Number(orderId));
  if (!known) throw notFound('There’s no such order.');
  const { id } = known.order;
  const about = { customerId: known.userId, orderId: id, method: 'POST', path: `/orders/${orderId}/${path}` };
  await inAuditedTransaction(database, { ...entry, ...about }, now, async (facts) => {
    await work((await findOrderById(database, id))!, facts);
    await orderChanged(database, id, now);
  });
  return describeOrderForStaff(database, (await findOrderById(database, id))!);
}

async function takeIdentityStep(
  database: Database,
  order: StoredOrder['order'],
  step: BackendIdentityStep['step'],
  staff: StaffMember,
  now: Date,
): Promise<void> {
  const isOpen = (await database.get('SELECT 1 FROM identity_checks WHERE order_id = ? AND ended_at IS NULL', order.id)) !== undefined;
  if (step === 'asked') {
    if (order.status === 'Fulfilled' || order.status === 'Canceled')
      throw conflict('ConflictError', 'CONFLICT', `The order is ${order.status}: there is nothing to hold.`, { status: order.status });
    if (!isOpen)
      await database.run(
        'INSERT INTO identity_checks (order_id, asked_at, asked_by) VALUES (?, ?, ?)',
        order.id,
        now.toISOString(),
        staff.id,
      );
    return;
  }
  if (!isOpen && (await database.get('SELECT 1 FROM identity_checks WHERE order_id = ? AND outcome = ?', order.id, step))) return;
  if (!isOpen) throw conflict('ConflictError', 'CONFLICT', 'The buyer hasn’t been asked to identify themselves.');
  await database.run(
    'UPDATE identity_checks SET ended_at = ?, ended_by = ?, outcome = ? WHERE order_id = ? AND ended_at IS NULL',
    now.toISOString(),
    staff.id,
    step,
    order.id,
  );
}
