import type { FastifyInstance } from 'fastify';
import { taskOf } from '../../../commerce/src/staff/staff-member.ts';
import type { Sandbox } from '../sandbox.ts';
import { MONEY_STEPS, moveMoney } from './move-money.ts';

/** Payment steps of orders that this backend charged, for sales staff. */
export function registerMoneyRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  for (const step of MONEY_STEPS) {
    app.post<{ Params: { id: string } }>(`/orders/:id/payment/${step}`, { config: { capability: 'staff.money' } }, (request) =>
      sandbox.dialect.action(
        moveMoney(
          sandbox,
          taskOf(sandbox, request, step === 'refund' ? 'payments.view' : 'payments.move'),
          request.params.id,
          step,
          request.body,
        ),
      ),
    );
  }
}
