import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { contextOf } from '../context/request-context.ts';
import type { Sandbox } from '../context/sandbox.ts';

/** One action, successful or not, that staff took on behalf of a customer or on an order. */
export interface AuditEntry {
  at: string;
  staffId: number;
  /** null for a guest's order. */
  customerId: number | null;
  method: string;
  /** Without the API prefix and the query. */
  path: string;
  status: number;
}

/** Records every impersonated request other than reads, whatever the outcome. */
export function keepAuditTrail(api: FastifyInstance, sandbox: Sandbox): void {
  const acting = new WeakMap<FastifyRequest, Pick<AuditEntry, 'staffId' | 'customerId'>>();
  // Identified beforehand: the request itself may end the session.
  api.addHook('preHandler', async (request) => {
    if (request.method === 'GET') return;
    const { actor, user } = contextOf(sandbox, request);
    if (actor && user) acting.set(request, { staffId: actor.id, customerId: user.id });
  });
  api.addHook('onSend', async (request, reply, payload) => {
    const people = acting.get(request);
    if (people) {
      const path = request.url.slice(sandbox.dialect.prefix.length).replace(/\?.*$/, '');
      writeAuditEntry(sandbox.database, { ...people, method: request.method, path, status: reply.statusCode }, sandbox.clock.now());
    }
    return payload;
  });
}

export function writeAuditEntry(
  database: Database,
  { staffId, customerId, method, path, status }: Omit<AuditEntry, 'at'>,
  now = new Date(),
): void {
  database.run(
    'INSERT INTO audit_trail (at, staff_id, customer_id, method, path, status) VALUES (?, ?, ?, ?, ?, ?)',
    now.toISOString(),
    staffId,
    customerId,
    method,
    path,
    status,
  );
}

/** The last thousand entries, oldest first. */
export function readAuditTrail(database: Database): AuditEntry[] {
  return database
    .all<AuditEntry>(
      'SELECT at, staff_id AS staffId, customer_id AS customerId, method, path, status FROM audit_trail ORDER BY id DESC LIMIT 1000',
    )
    .toReversed();
}
