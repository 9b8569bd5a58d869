import { namedRow } from '@koura/shared-types/wire/named';
import { changedProduct, staffProduct } from '@koura/shared-types/wire/product';
import { fetchedUsers } from '@koura/shared-types/wire/staff';
import { check, NotRun } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const section7Staff: Row[] = [
  {
    name: 'staff find a customer, and nobody else does',
    clauses: ['section-7: POST /admin/fetch-users'],
    needs: ['staff', 'login'],
    run: async (trial) => {
      const { backend } = trial;
      const customer = await trial.customer();
      const body = { search: customer.email, page: 1, pageSize: 10 };
      const { users } = await backend.action('POST /admin/fetch-users', fetchedUsers, { as: await trial.staff(), body });
      check(
        users.some(({ id }) => id === customer.id),
        `account ${customer.id} among the customers found`,
      );
      await backend.refused('POST /admin/fetch-users', NOT_SIGNED_IN, { as: customer, body });
      await backend.refused('POST /admin/fetch-users', NOT_SIGNED_IN, { body });
    },
  },
  {
    name: 'staff act as a customer, and cannot change the password',
    clauses: ['section-7: POST /admin/login-as'],
    needs: ['staff', 'login'],
    run: async (trial) => {
      const { backend } = trial;
      const [staff, customer] = [await trial.staff(), await trial.customer()];
      const acting = await trial.actingAsCustomer();
      check((await trial.whoIs(acting.token)).id === customer.id, `the token of account ${customer.id}`);
      const password = 'conformance-2026-Bb2!';
      await backend.refused('POST /me/password', NOT_SIGNED_IN, {
        as: acting,
        body: { currentPassword: password, password, passwordConfirmation: password },
      });
      await backend.refused('POST /user/me', NOT_SIGNED_IN, { as: acting, body: { firstName: 'Somebody' } });
      await backend.refused('POST /admin/login-as', [400, 403, 404, 409], { as: staff, body: { id: staff.id } });
      await backend.refused('POST /admin/login-as', NOT_SIGNED_IN, { as: customer, body: { id: customer.id } });
    },
  },
  {
    name: 'staff see what a price is made from, and change it; an outdated change is refused',
    clauses: ['section-7: GET /products/{id}', 'section-7: PATCH /products/{id}', 'section-7: GET /suppliers'],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const staff = await trial.staff();
      const { id } = await trial.product();
      const before = await backend.entity(`GET /products/${id}`, staffProduct, { as: staff });
      const rows = before.markupPriceBreaks;
      if (!rows?.[0]) throw new NotRun('the backend does not send markupPriceBreaks');
      await backend.list('GET /suppliers', namedRow, { as: staff, query: { sort: ['name:asc'], pagination: { page: 1, pageSize: 100 } } });
      const write = (premiumAmount: number, ifMatch: string) => {
        const [first, ...others] = rows.map((row) => ({ ...row, customerName: undefined }));
        return { as: staff, ifMatch, isWrapped: true, body: { data: { markupPriceBreaks: [{ ...first, premiumAmount }, ...others] } } };
      };
      const { premiumAmount } = rows[0];
      // So little that no second person has to approve it, in percent and in money.
      const raised = Math.round((premiumAmount + 0.1) * 100) / 100;
      await backend.entity(`PATCH /products/${id}`, changedProduct, write(raised, before.updatedAt));
      const after = await backend.entity(`GET /products/${id}`, staffProduct, { as: staff });
      check(after.markupPriceBreaks?.[0]?.premiumAmount === raised, `a premium of ${raised}`);
      check(after.price !== before.price, 'another price at once');
      check(after.updatedAt !== before.updatedAt, 'another updatedAt');
      await backend.refused(`PATCH /products/${id}`, [409, 412], write(premiumAmount + 2, before.updatedAt));
      await backend.entity(`PATCH /products/${id}`, changedProduct, write(premiumAmount, after.updatedAt));
      await backend.refused(`PATCH /products/${id}`, NOT_SIGNED_IN, { body: { data: { minimumSaleQuantity: 2 } } });
    },
  },
];
