import type { AuditAction } from '@koura/shared-types/audit-actions';
import type { BackendAuditChange } from '@koura/shared-types/wire/audit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { clientAddress } from '../access/client-network.ts';
import { contextOf } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { ApiError } from '../errors/api-error.ts';
import type { StaffMember } from './staff-member.ts';

export interface AuditFacts {
  /** null for a guest's order, and for what concerns no customer. */
  customerId?: number | null;
  orderId?: number | null;
  productId?: number | null;
  changes?: BackendAuditChange[];
  reason?: string | null;
}

/** An action of staff, and the request that asked for it: `path` without the API prefix and the query. */
export interface AuditedAction extends AuditFacts {
  staff: Pick<StaffMember, 'id' | 'address'>;
  action: AuditAction;
  method: string;
  path: string;
}

export interface AuditEntry {
  at: string;
  staffId: number;
  customerId: number | null;
  method: string;
  path: string;
  status: number;
}

/**
 * Runs an action of staff in one transaction together with its line in the audit trail. `work` may add to the facts. A rejected action
 * changes nothing, but has its line, too.
 */
export async function inAuditedTransaction<T>(
  database: Database,
  entry: AuditedAction,
  now: Date,
  work: (facts: AuditFacts) => T | Promise<T>,
): Promise<T> {
  const facts: AuditFacts = {};
  try {
    return await database.transaction(async () => {
      const result = await work(facts);
      await writeAuditEntry(database, { ...entry, ...facts, status: 200 }, now);
      return result;
    });
  } catch (error) {
    if (error instanceof ApiError) await writeAuditEntry(database, { ...entry, ...facts, status: error.status }, now);
    throw error;
  }
}

/** Records every impersonated request other than reads, whatever the outcome. */
export function keepAuditTrail(api: FastifyInstance, commerce: Commerce): void {
  const acting = new WeakMap<FastifyRequest, Pick<AuditedAction, 'staff' | 'customerId'>>();
  // Identified beforehand: the request itself may end the session.
  api.addHook('preHandler', async (request) => {
    if (request.method === 'GET') return;
    const { actor, user } = await contextOf(commerce, request);
    if (actor && user) acting.set(request, { staff: { id: actor.id, address: clientAddress(request) }, customerId: user.id });
  });
  api.addHook('onSend', async (request, reply, payload) => {
    const people = acting.get(request);
    if (people) {
      const path = request.url.slice(commerce.dialect.prefix.length).replace(/\?.*$/, '');
      const entry = { ...people, action: 'actAsCustomer', method: request.method, path, status: reply.statusCode } as const;
      await writeAuditEntry(commerce.database, entry, commerce.clock.now());
    }
    return payload;
  });
}

export async function writeAuditEntry(database: Database, entry: AuditedAction & { status: number }, now = new Date()): Promise<void> {
  const { staff, action, method, path, status, customerId, orderId, productId, changes, reason } = entry;
  await database.run(
    `INSERT INTO audit_trail (at, staff_id, address, action, customer_id, order_id, product_id, changes, reason, method, path, status)
     VALUES (?, ?, ?, ?, ?, ?, (SELECT id FROM products WHERE id = ?), ?, ?, ?, ?, ?)`,
    now.toISOString(),
    staff.id,
    staff.address,
    action,
    customerId ?? null,
    orderId ?? null,
    productId ?? null,
    JSON.stringify(changes ?? []),
    reason ?? null,
    method,
    path,
    status,
  );
}

/** A change of one field; none where it stays. */
export function changeOf(field: string, from: string | null, to: string | null): BackendAuditChange[] {
  return from === to ? [] : [{ field, from, to }];
}

/** "120.50 NZD", from cents. */
export function amountText(cents: number, currency: string): string {
  return `${(cents / 100).toFixed(2)} ${currency}`;
}

/** The last thousand entries, oldest first. */
export async function readAuditTrail(database: Database): Promise<AuditEntry[]> {
  return (
    await database.all<AuditEntry>(
      'SELECT at, staff_id AS staffId, customer_id AS customerId, method, path, status FROM audit_trail ORDER BY id DESC LIMIT 1000',
    )
  ).toReversed();
}
