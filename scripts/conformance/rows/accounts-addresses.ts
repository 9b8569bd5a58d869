import { savedAddress, savedAddresses } from '@koura/shared-types/wire/address-book';
import * as v from 'valibot';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const accountsAddresses: Row[] = [
  {
    name: 'a customer saves, changes and deletes an address; one is the default',
    clauses: ['address-book'],
    needs: ['login'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.customer();
      const address = {
        label: 'Conformance test',
        line1: '1 Test Street',
        line2: null,
        suburb: null,
        city: 'Auckland',
        state: null,
        postcode: '1010',
        countryCode: 'NZ',
        isDefault: false,
      };
      const { id } = await backend.action('POST /me/addresses', savedAddress, { as, body: address });
      trial.afterwards('a saved address', () => backend.send(`DELETE /me/addresses/${id}`, { as }));
      const changed = await backend.action(`PUT /me/addresses/${id}`, savedAddress, { as, body: { ...address, line1: '2 Test Street' } });
      check(changed.line1 === '2 Test Street', 'the line 2 Test Street');
      const all = await backend.action('GET /me/addresses', savedAddresses, { as });
      check(
        all.some((one) => one.id === id),
        `address ${id}`,
      );
      check(all.filter(({ isDefault }) => isDefault).length === 1 && all[0]!.isDefault, 'exactly one default, which comes first');
      const deleted = await backend.action(`DELETE /me/addresses/${id}`, v.object({ id: v.number() }), { as });
      check(deleted.id === id, `the id ${id}`);
      await backend.refused(`PUT /me/addresses/${id}`, [404], { as, body: address });
      await backend.refused('GET /me/addresses', NOT_SIGNED_IN);
    },
  },
  {
    name: 'staff who act as the customer see no addresses',
    clauses: ['address-book'],
    needs: ['staff', 'login'],
    run: async (trial) => {
      await trial.backend.refused('GET /me/addresses', [403], { as: await trial.actingAsCustomer() });
    },
  },
];
