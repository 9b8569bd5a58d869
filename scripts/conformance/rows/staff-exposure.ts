import { exposure, hedgeList } from '@koura/shared-types/wire/exposure';
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

/** Hedging at the spot price leaves the result as it was. */
const CENTS = 0.02;

export const staffExposureInMoney: Row[] = [
  {
    name: 'a hedge at spot changes the value and not the result, and is listed with its price',
    clauses: ['exposure-in-money', 'exposure-in-money: GET /exposure', 'exposure-in-money: GET /hedges'],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      await backend.refused('GET /hedges', NOT_SIGNED_IN);
      const before = (await backend.action('GET /exposure', exposure, { as })).metals.find(({ money }) => money?.spot);
      check(before?.money?.spot != null, 'money of a metal with a spot price');
      const price = before.money.spot;
      const hedge = async (ounces: number, name: string, lastHedge: number | null) => {
        const body = { key: `${trial.mark}-${name}`, metal: before.slug, ounces, price, note: 'Conformance test', lastHedge };
        return (await backend.action('POST /hedges', exposure, { as, body })).metals.find(({ slug }) => slug === before.slug)!;
      };
      const after = await hedge(1, 'priced', before.lastHedge?.id ?? null);
      const { money } = after;
      check(money?.spot != null && Math.abs(money.value! - after.net * money.spot) < CENTS, 'value: net at spot');
      check(Math.abs(money.today.hedged - before.money.today.hedged - 1) < 0.001, 'an ounce more hedged today');
      const was = before.money.today;
      if (money.spot === price && was.result !== null && money.today.opening === was.opening && money.today.sold === was.sold)
        check(Math.abs(money.today.result! - was.result) < CENTS, `a result of ${was.result} still`);
      const { hedges } = await backend.action('GET /hedges', hedgeList, { as, query: { pagination: { page: 1, pageSize: 5 } } });
      const [listed] = hedges;
      check(listed?.id === after.lastHedge?.id && listed?.price === price && listed.by.id === as.id, 'the hedge first, with its price');
      await hedge(-1, 'priced-back', after.lastHedge?.id ?? null);
    },
  },
];
