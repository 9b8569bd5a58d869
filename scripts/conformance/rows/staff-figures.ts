import { order } from '@koura/shared-types/wire/order';
import { ORDER_SORTS, ORDER_VIEWS } from '@koura/shared-types/wire/order-view';
import { staffFigures as schema } from '@koura/shared-types/wire/staff-figures';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

const PAGE = { page: 1, pageSize: 20 };

export const staffFigures: Row[] = [
  {
    name: 'the figures count an order of today, and one that was cancelled',
    clauses: ['figures-and-views'],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const read = () => backend.action('GET /staff-figures', schema, { as });
      const before = await read();
      check(
        ORDER_VIEWS.every((view) => before.views.some((one) => one.view === view)),
        `a count of each of ${ORDER_VIEWS.join(', ')}`,
      );
      await trial.order();
      const after = await read();
      check(after.today.orders > before.today.orders || after.today.day !== before.today.day, `${before.today.orders + 1} orders today`);
      await backend.refused('GET /staff-figures', NOT_SIGNED_IN);
    },
  },
  {
    name: 'orders are listed by view, delivery, buyer and in every order',
    clauses: [
      'figures-and-views: filters[view][$eq]',
      'figures-and-views: filters[deliveryChoice][code][$eq]',
      'figures-and-views: filters[placedBy][$eq]',
      'figures-and-views: sort[0]',
    ],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const { order: placed } = await trial.order();
      const list = async (filters: object, sort = 'createdAt:desc') =>
        (await backend.list('GET /orders', order, { as, query: { filters, sort: [sort], pagination: PAGE } })).rows;
      for (const view of ORDER_VIEWS) await list({ view: { $eq: view } });
      const open = await list({ view: { $eq: 'toPick' } });
      check(
        open.every(({ status }) => status === 'Pending' || status === 'AwaitingFulfillment'),
        'open orders only in toPick',
      );
      const guests = await list({ placedBy: { $eq: 'guest' } });
      check(
        guests.some(({ orderNumber }) => orderNumber === placed.orderNumber),
        `the guest’s order ${placed.orderNumber}`,
      );
      const couriers = await list({ deliveryChoice: { code: { $eq: 'courier' } } });
      check(
        couriers.every(({ deliveryChoice }) => !deliveryChoice || deliveryChoice.code === 'courier'),
        'orders by courier only',
      );
      for (const sort of ORDER_SORTS) {
        const rows = await list({}, sort);
        const value = sort.startsWith('total') ? rows.map(({ total }) => total) : rows.map(({ createdAt }) => Date.parse(createdAt));
        const sorted = value.toSorted((one, other) => (sort.endsWith('asc') ? one - other : other - one));
        const isMixed = new Set(rows.map(({ currency }) => currency)).size > 1 && sort.startsWith('total');
        check(isMixed || value.every((one, index) => one === sorted[index]), `orders sorted by ${sort}`);
      }
    },
  },
];
