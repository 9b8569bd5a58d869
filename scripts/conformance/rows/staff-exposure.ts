import { exposure } from '@koura/shared-types/wire/exposure';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const staffExposure: Row[] = [
  {
    name: 'a hedge is recorded once, against the last one seen, and takes its ounces off what is open',
    clauses: ['exposure', 'exposure: GET /exposure', 'exposure: POST /hedges'],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      await backend.refused('GET /exposure', NOT_SIGNED_IN);
      const before = await backend.action('GET /exposure', exposure, { as });
      const [metal] = before.metals;
      check(metal !== undefined, 'metals');
      const hedge = (ounces: number, name: string, lastHedge: number | null) => ({
        key: `${trial.mark}-${name}`,
        metal: metal.slug,
        ounces,
        price: null,
        note: 'Conformance test',
        lastHedge,
      });
      const of = ({ metals }: typeof before) => metals.find(({ slug }) => slug === metal.slug)!;
      const first = hedge(1, 'hedge', metal.lastHedge?.id ?? null);
      const after = of(await backend.action('POST /hedges', exposure, { as, body: first }));
      check(Math.abs(after.net - (metal.net - 1)) < 0.001, `a net of ${metal.net - 1}`);
      const again = of(await backend.action('POST /hedges', exposure, { as, body: first }));
      check(again.lastHedge?.id === after.lastHedge?.id, 'the same hedge again');
      await backend.refused('POST /hedges', [409], { as, body: hedge(1, 'outdated', metal.lastHedge?.id ?? null), code: 'CONFLICT' });
      await backend.action('POST /hedges', exposure, { as, body: hedge(-1, 'back', after.lastHedge?.id ?? null) });
    },
  },
];
