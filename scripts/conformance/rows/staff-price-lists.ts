import { user as anyUser } from '@koura/shared-types/wire/account';
import { priceListChoice, staffCustomer } from '@koura/shared-types/wire/staff-customer';
import { check, NotRun } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const staffPriceLists: Row[] = [
  {
    name: 'staff set a customer’s price list, unless it is another one by now',
    clauses: ['customers: PUT /customers/{id}/price-list'],
    needs: ['staff', 'login'],
    run: async (trial) => {
      const { backend } = trial;
      await trial.requires('staff.customers');
      const [as, { id }] = [await trial.staff(), await trial.customer()];
      const read = () => backend.action(`GET /customers/${id}`, staffCustomer, { as });
      const { priceList, priceLists } = await read();
      check(Boolean(priceList) && (priceLists ?? []).includes(priceList!), 'priceList, and priceLists to choose from');
      const other = priceLists!.find((list) => list !== priceList);
      if (other === undefined) throw new NotRun('there is one price list only');
      const path = `PUT /customers/${id}/price-list` as const;
      await backend.refused(path, NOT_SIGNED_IN, { body: { priceList: other } });
      await backend.refused(path, [412], { as, ifMatch: other, body: { priceList: other } });
      await backend.action(path, priceListChoice, { as, ifMatch: priceList!, body: { priceList: other } });
      trial.afterwards('the customer’s price list', async () => {
        if ((await read()).priceList === other) await backend.send(path, { as, ifMatch: other, body: { priceList } });
      });
      check((await read()).priceList === other, `the list ${other}`);
      const { pricing } = await backend.action('GET /users/me', anyUser, { as: await trial.customer(), query: { populate: 'role' } });
      check(pricing === undefined || pricing === other, `the list ${other} in users/me at once`);
      await backend.action(path, priceListChoice, { as, ifMatch: other, body: { priceList } });
    },
  },
];
