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

  app.get<{ Params: { id: string } }>('/customers/:id', { config: { capability: 'staff.customers' } }, (request) => {
    taskOf(commerce, request, 'customers.view');
    const parts = {
      hasRewards: !switches.capabilitiesOff.has('accounts.rewards'),
      hasPriceLists: !switches.capabilitiesOff.has('staff.priceLists'),
    };
    return dialect.action(customerPage(database, request.params.id, parts, clock.now()));
  });
  app.put<{ Params: { id: string } }>('/customers/:id/price-list', { config: { capability: 'staff.priceLists' } }, (request) => {
    const staff = taskOf(commerce, request, 'customers.change');
    const state = { expected: request.headers['if-match'], now: clock.now() };
    return dialect.action(setPriceList(database, staff, request.params.id, request.body, state));
  });
  app.post<{ Params: { id: string } }>('/customers/:id/payout-freeze/lift', { config: { capability: 'accounts.sessions' } }, (request) => {
    const staff = taskOf(commerce, request, 'customers.change');
    return dialect.action(liftPayoutFreeze(database, staff, request.params.id, request.body, clock.now()));
  });
  app.post<{ Params: { id: string } }>('/customers/:id/points', { config: { capability: 'staff.points' } }, (request) =>
    dialect.action(bookPoints(database, taskOf(commerce, request, 'customers.change'), request.params.id, request.body, clock.now())),
  );
}
