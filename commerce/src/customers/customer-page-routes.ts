import type { FastifyInstance } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import { taskOf } from '../staff/staff-member.ts';
import { bookPoints } from './book-points.ts';
import { customerPage } from './customer-page.ts';
import { liftPayoutFreeze } from './payout-freeze.ts';
import { setPriceList } from './set-price-list.ts';

/** A customer's page for staff: all of them read it; sales set the price list and book points. */
export function registerCustomerPageRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, clock, switches } = commerce;

  app.get<{ Params: { id: string } }>('/customers/:id', { config: { capability: 'staff.customers' } }, async (request) => {
    await taskOf(commerce, request, 'customers.view');
    const parts = {
      hasRewards: !switches.capabilitiesOff.has('accounts.rewards'),
      hasPriceLists: !switches.capabilitiesOff.has('staff.priceLists'),
    };
    return dialect.action(await customerPage(database, request.params.id, parts, clock.now()));
  });
  app.put<{ Params: { id: string } }>('/customers/:id/price-list', { config: { capability: 'staff.priceLists' } }, async (request) => {
    const staff = await taskOf(commerce, request, 'customers.change');
    const state = { expected: request.headers['if-match'], now: clock.now() };
    return dialect.action(await setPriceList(database, staff, request.params.id, request.body, state));
  });
  app.post<{ Params: { id: string } }>(
    '/customers/:id/payout-freeze/lift',
    { config: { capability: 'accounts.sessions' } },
    async (request) => {
      const staff = await taskOf(commerce, request, 'customers.change');
      return dialect.action(await liftPayoutFreeze(database, staff, request.params.id, request.body, clock.now()));
    },
  );
  app.post<{ Params: { id: string } }>('/customers/:id/points', { config: { capability: 'staff.points' } }, async (request) =>
    dialect.action(
      await bookPoints(database, await taskOf(commerce, request, 'customers.change'), request.params.id, request.body, clock.now()),
    ),
  );
}
