import { order, orderListMeta } from '@koura/shared-types/wire/order';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

export const staffOrders: Row[] = [
  {
    name: 'staff see everybody’s orders with their accounts, filtered and counted',
    clauses: [],
    needs: ['staff', 'login'],
    run: async (trial) => {
      const { backend } = trial;
      const [as, customer] = [await trial.staff(), await trial.customer()];
      const { order: own } = await trial.order({ as: customer });
      const { order: guests } = await trial.order();
      const query = (filters: object, more: object = {}) => ({
        filters,
        populate: ['user'],
        sort: ['createdAt:desc'],
        pagination: { page: 1, pageSize: 20 },
        ...more,
      });
      const all = await backend.list('GET /orders', order, { as, query: query({}, { facets: true }), meta: orderListMeta });
      const of = (number: string) => all.rows.find(({ orderNumber }) => orderNumber === number);
      check(of(own.orderNumber)?.user?.id === customer.id, `order ${own.orderNumber} with account ${customer.id}`);
      check(of(guests.orderNumber)?.user === null, `order ${guests.orderNumber} with user null, for a guest’s`);
      const facet = all.meta.facets?.find(({ name }) => name === 'status');
      check(!all.meta.facets || (facet?.values ?? []).some(({ count }) => count > 0), 'counts of the facet status');
      const pending = await backend.list('GET /orders', order, { as, query: query({ status: { $eq: 'Pending' } }) });
      check(pending.rows.length > 0 && pending.rows.every(({ status }) => status === 'Pending'), 'orders in status Pending only');
      const theirs = await backend.list('GET /orders', order, { as, query: query({ user: { id: { $eq: customer.id } } }) });
      check(theirs.rows.length > 0 && theirs.rows.every(({ user }) => user?.id === customer.id), `orders of account ${customer.id} only`);
      const found = await backend.list('GET /orders', order, { as, query: query({}, { searchQuery: guests.orderNumber }) });
      check(found.rows[0]?.orderNumber === guests.orderNumber, `order ${guests.orderNumber} found by its number`);
      const one = await backend.action(`GET /orders/${own.orderNumber}`, order, { as });
      check(one.user?.id === customer.id, `the account ${customer.id}`);
    },
  },
  {
    name: 'an order that staff placed as the customer names them to staff alone',
    clauses: [],
    needs: ['staff', 'login'],
    run: async (trial) => {
      const { backend } = trial;
      const staff = await trial.staff();
      const { order: placed } = await trial.order({ as: await trial.actingAsCustomer() });
      const seen = await backend.action(`GET /orders/${placed.orderNumber}`, order, { as: staff });
      check(!seen.placedBy || seen.placedBy.id === staff.id, `placedBy ${staff.id}`);
      const own = await backend.action(`GET /orders/${placed.orderNumber}`, order, { as: await trial.customer() });
      check(!own.placedBy, 'no placedBy for the customer');
    },
  },
];
