import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import { notFound } from '../errors/api-error.ts';
import { findOrderById } from '../orders/order-store.ts';
import { plainQuery } from '../query/plain-query.ts';
import { taskOf } from '../staff/staff-member.ts';
import { describeAccounts } from './journal.ts';
import { listMoneyMoves, listSalesLines } from './list-accounts.ts';
import { describeLedger } from './order-ledger.ts';
import { type Period, readPeriod } from './period.ts';

/** What the accountant needs, for Admins; the ledger of an order, for sales. */
export function registerAccountRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect } = commerce;
  const options = { config: { capability: 'staff.accounts' } } as const;
  const ofPeriod = async (request: FastifyRequest, read: (period: Period) => Promise<unknown>): Promise<unknown> => {
    await taskOf(commerce, request, 'accounts.view');
    return dialect.action(await read(readPeriod(plainQuery(request))));
  };
  app.get('/accounts', options, (request) => ofPeriod(request, (period) => describeAccounts(database, period)));
  app.get('/accounts/lines', options, (request) => ofPeriod(request, (period) => listSalesLines(database, period)));
  app.get('/accounts/moves', options, (request) => ofPeriod(request, (period) => listMoneyMoves(database, period)));

  app.get<{ Params: { id: string } }>('/orders/:id/ledger', options, async (request) => {
    await taskOf(commerce, request, 'payments.view');
    const stored = await findOrderById(database, Number(request.params.id));
    if (!stored) throw notFound('There’s no such order.');
    return dialect.action(await describeLedger(database, stored));
  });
}
