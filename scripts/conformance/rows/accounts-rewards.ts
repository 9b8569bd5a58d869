import { rewards } from '@koura/shared-types/wire/account';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const accountsRewards: Row[] = [
  {
    name: 'a customer sees their points, and a visitor none',
    clauses: [],
    needs: ['login'],
    run: async (trial) => {
      const { backend } = trial;
      const found = await backend.action('GET /rewards', rewards, { as: await trial.customer() });
      check(found.balance >= 0, 'a balance that is not below 0');
      await backend.refused('GET /rewards', NOT_SIGNED_IN);
    },
  },
];
