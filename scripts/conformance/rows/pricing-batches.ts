import { pricingBatch, pricingBatches as batchList, pricingBatchRows } from '@koura/shared-types/wire/pricing-batch';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

const ALL_WARNINGS = ['BELOW_COST', 'BELOW_BUYBACK', 'MOVE_OVER_5_PERCENT', 'CROSSES_BREAK'];

export const pricingBatches: Row[] = [
  {
    name: 'a batch is prepared once, looked at, published and undone',
    clauses: [
      'pricing-batches',
      'pricing-batches: POST /pricing-batches',
      'pricing-batches: GET /pricing-batches',
      'pricing-batches: GET /pricing-batches/{id}',
      'pricing-batches: GET /pricing-batches/{id}/rows',
      'pricing-batches: POST /pricing-batches/{id}/publish',
      'pricing-batches: POST /pricing-batches/{id}/undo',
    ],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const { id: product, price, category } = await trial.product();
      const body = {
        key: `${trial.mark}-batch`,
        category: category?.slug ?? null,
        rule: { kind: 'multiply', unit: null, value: 1.01, from: null, until: null },
      };
      await backend.refused('POST /pricing-batches', NOT_SIGNED_IN, { body });
      const draft = await backend.action('POST /pricing-batches', pricingBatch, { as, body });
      const again = await backend.action('POST /pricing-batches', pricingBatch, { as, body });
      check(draft.state === 'draft' && again.id === draft.id, `the draft ${draft.id} again`);
      await backend.refused('POST /pricing-batches', [409], { as, body: { ...body, rule: { ...body.rule, value: 1.02 } } });
      const path = `/pricing-batches/${draft.id}` as const;
      const query = { pagination: { page: 1, pageSize: 100 } };
      const { rows } = await backend.action(`GET ${path}/rows`, pricingBatchRows, { as, query });
      check(
        rows.some((row) => row.product.id === product && row.before?.price === price && row.after !== null),
        `product ${product} with its price before and after`,
      );
      const listed = await backend.action('GET /pricing-batches', batchList, { as, query });
      check(listed.batches[0]?.id === draft.id, `batch ${draft.id} first`);
      const published = await backend.action(`POST ${path}/publish`, pricingBatch, { as, body: { confirmedWarnings: ALL_WARNINGS } });
      check(published.state === 'published' && published.counts.published > 0, 'published products');
      const changed = (await trial.products()).find((one) => one.id === product);
      check(changed?.price !== price, `another price of product ${product}`);
      const undone = await backend.action(`POST ${path}/undo`, pricingBatch, { as, body: {} });
      check(undone.state === 'undone', 'the state undone');
      const restored = (await trial.products()).find((one) => one.id === product);
      check(restored?.price === price, `the price of before, ${price}`);
      check((await backend.action(`GET ${path}`, pricingBatch, { as })).state === 'undone', 'the state undone');
      await backend.refused('GET /pricing-batches/999999999', [404], { as });
    },
  },
  {
    name: 'a discarded batch is never published',
    clauses: ['pricing-batches: POST /pricing-batches/{id}/discard'],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const { category } = await trial.product();
      const rule = { kind: 'multiply', unit: null, value: 1.01, from: null, until: null };
      const body = { key: `${trial.mark}-discarded`, category: category?.slug ?? null, rule };
      const { id } = await backend.action('POST /pricing-batches', pricingBatch, { as, body });
      const discarded = await backend.action(`POST /pricing-batches/${id}/discard`, pricingBatch, { as, body: {} });
      check(discarded.state === 'discarded', 'the state discarded');
      await backend.refused(`POST /pricing-batches/${id}/publish`, [409], { as, body: { confirmedWarnings: ALL_WARNINGS } });
    },
  },
  {
    name: 'nobody approves their own batch',
    clauses: ['pricing-batches: POST /pricing-batches/{id}/approve'],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const { category } = await trial.product();
      const rule = { kind: 'multiply', unit: null, value: 1.01, from: null, until: null };
      const body = { key: `${trial.mark}-approved`, category: category?.slug ?? null, rule };
      const { id } = await backend.action('POST /pricing-batches', pricingBatch, { as, body });
      await backend.refused(`POST /pricing-batches/${id}/approve`, [403], { as, body: {} });
      await backend.send(`POST /pricing-batches/${id}/discard`, { as, body: {} });
    },
  },
];
