import { fetchedUsers } from '@koura/shared-types/wire/staff';
import { staffCustomer } from '@koura/shared-types/wire/staff-customer';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const staffCustomers: Row[] = [
  {
    name: 'staff see a customer’s account, orders and open carts, without the carts’ ids',
    clauses: ['customers', 'customers: GET /customers/{id}'],
    needs: ['staff', 'login'],
    run: async (trial) => {
      const { backend } = trial;
      const [staff, customer] = [await trial.staff(), await trial.customer()];
      const { id: cartId, product } = await trial.cart({ as: customer });
      const found = await backend.action(`GET /customers/${customer.id}`, staffCustomer, { as: staff });
      check(found.id === customer.id && found.email === customer.email, `account ${customer.id}`);
      check(
        found.carts.some(({ lines }) => lines.some((line) => line.product?.id === product.id)),
        `an open cart with product ${product.id}`,
      );
      check(!backend.last!.reply.body.includes(cartId), 'an answer without the id of the cart');
      await backend.refused(`GET /customers/${customer.id}`, NOT_SIGNED_IN);
      await backend.refused(`GET /customers/${customer.id}`, [403], { as: customer });
      await backend.refused(`GET /customers/${staff.id}`, [404], { as: staff });
      await backend.refused('GET /customers/999999999', [404], { as: staff });
    },
  },
  {
    name: 'customers are filtered, and read in the order of their ids',
    clauses: ['customers: POST /admin/fetch-users'],
    needs: ['staff', 'login'],
    run: async (trial) => {
      const { backend } = trial;
      const [as, customer] = [await trial.staff(), await trial.customer()];
      await trial.order({ as: customer });
      const search = (more: object) =>
        backend.action('POST /admin/fetch-users', fetchedUsers, { as, body: { search: '', page: 1, pageSize: 100, ...more } });
      const { users, priceLists } = await search({ filters: { hasOrders: true } });
      check(
        users.some(({ id }) => id === customer.id) && (priceLists ?? []).length > 0,
        `account ${customer.id} with orders, and priceLists`,
      );
      const without = await search({ filters: { hasOrders: false } });
      check(!without.users.some(({ id }) => id === customer.id), `no account ${customer.id} among those without orders`);
      const later = (await search({ afterId: customer.id })).users.map(({ id }) => id);
      check(
        later.every((id, index) => id > (later[index - 1] ?? customer.id)),
        `accounts after ${customer.id}, in the order of their ids`,
      );
      await backend.refused('POST /admin/fetch-users', [400], {
        as,
        body: { search: '', page: 1, pageSize: 1, filters: { priceList: trial.mark } },
      });
    },
  },
];
