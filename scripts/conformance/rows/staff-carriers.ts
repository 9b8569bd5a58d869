import { carrierList, TRACKING_NUMBER } from '@koura/shared-types/wire/carrier';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const staffCarriers: Row[] = [
  {
    name: 'staff read the carriers, each once, with the address of its page',
    clauses: ['carriers-and-collections'],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      await backend.refused('GET /carriers', NOT_SIGNED_IN);
      const carriers = await backend.action('GET /carriers', carrierList, { as: await trial.staff() });
      check(carriers.length > 0, 'a carrier at least');
      check(new Set(carriers.map(({ name }) => name)).size === carriers.length, 'each name once');
      check(
        carriers.every(({ trackingUrl }) => trackingUrl === null || trackingUrl.includes(TRACKING_NUMBER)),
        `addresses with ${TRACKING_NUMBER}`,
      );
    },
  },
];
