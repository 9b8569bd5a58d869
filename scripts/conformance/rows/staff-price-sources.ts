import { priceSources } from '@koura/shared-types/wire/price-source';
import { check, NotRun } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const staffPriceSources: Row[] = [
  {
    name: 'sources of prices are for staff; a price far from the one in use has to be confirmed',
    clauses: ['sources-of-prices', 'sources-of-prices: GET /price-sources', 'sources-of-prices: PUT /price-sources/{series}'],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      await backend.refused('GET /price-sources', NOT_SIGNED_IN);
      const { sources } = await backend.action('GET /price-sources', priceSources, { as });
      const metal = sources.find(({ isMetal, value, pause }) => isMetal && value !== null && pause === null);
      check(sources.length > 0, 'at least one source');
      if (!metal) throw new NotRun('every metal is paused');
      const path = `PUT /price-sources/${metal.series}` as const;
      const value = metal.value!;
      await backend.refused(path, NOT_SIGNED_IN, { body: { price: value, confirmed: false } });
      await backend.refused(path, [400], { as, body: { price: 0, confirmed: true } });
      await backend.refused(path, [409], { as, body: { price: value * 1.02, confirmed: false }, code: 'PRICE_NOT_CONFIRMED' });
      await backend.refused('PUT /price-sources/no-such-metal', [404], { as, body: { price: value, confirmed: true } });
      const after = await backend.action(path, priceSources, { as, body: { price: value, confirmed: false } });
      const same = after.sources.find(({ series }) => series === metal.series);
      check(Math.abs((same?.value ?? 0) / value - 1) < 0.03, `${metal.name} at ${value} still`);
    },
  },
];
