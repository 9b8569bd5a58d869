import type { FastifyInstance } from 'fastify';
import type { StaffTask } from '@koura/shared-types/staff-tasks';
import { taskOf } from '../../../commerce/src/staff/staff-member.ts';
import type { Sandbox } from '../sandbox.ts';
import { MONEY_STEPS, moveMoney } from './move-money.ts';

const TASKS: Record<(typeof MONEY_STEPS)[number], readonly [StaffTask, ...StaffTask[]]> = {
  capture: ['payments.move'],
  release: ['payments.move'],
  refund: ['refunds.request', 'refunds.approve'],
};

/** Payment steps of orders that this backend charged, for sales staff. */
export function registerMoneyRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  for (const step of MONEY_STEPS) {
    app.post<{ Params: { id: string } }>(`/orders/:id/payment/${step}`, { config: { capability: 'staff.money' } }, async (request) =>
      sandbox.dialect.action(
        await moveMoney(sandbox, await taskOf(sandbox, request, ...TASKS[step]), request.params.id, step, request.body),
      ),
    );
  }
}
