import { pricingPreview } from '@koura/shared-types/wire/pricing';
import { pricingBatch } from '@koura/shared-types/wire/pricing-batch';
import { staffProduct } from '@koura/shared-types/wire/product';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';
import { priced } from './pricing-preview.ts';

const ALL_WARNINGS = ['BELOW_COST', 'BELOW_BUYBACK', 'MOVE_OVER_5_PERCENT', 'CROSSES_BREAK'];
/** Percent of the spot value, or an amount in the dealer's own currency: a price moves by more than 3% in either. */
const FAR = 500;

export const pricingApprovals: Row[] = [
  {
    name: 'a large move of one price is saved by nobody alone, and a second person is asked',
    clauses: [
      'pricing-approvals',
      'pricing-approvals: POST /products/{id}/pricing-preview',
      'pricing-approvals: PATCH /products/{id}',
      'pricing-approvals: POST /pricing-batches',
      'pricing-approvals: GET /products/{id}',
    ],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const { id, updatedAt, price, change } = await priced(trial);
      const read = () => backend.entity(`GET /products/${id}`, staffProduct, { as });
      const before = await read();
      check(typeof before.replacementCost === 'number', 'what a piece costs today as replacementCost');
      check(Array.isArray(before.groups) && before.groups.length > 0, 'the groups that a premium can be for');
      const { approvalReasons } = await backend.action(`POST /products/${id}/pricing-preview`, pricingPreview, {
        as,
        ifMatch: updatedAt,
        body: change(FAR),
      });
      check(approvalReasons.includes('LARGE_MOVE'), 'the reason LARGE_MOVE');
      await backend.refused(`PATCH /products/${id}`, [409], {
        as,
        ifMatch: updatedAt,
        isWrapped: true,
        body: { data: change(FAR), confirmedWarnings: ALL_WARNINGS },
        code: 'APPROVAL_NEEDED',
      });
      const body = { key: `${trial.mark}-approval`, product: id, change: change(FAR) };
      await backend.refused('POST /pricing-batches', NOT_SIGNED_IN, { body });
      const asked = await backend.action('POST /pricing-batches', pricingBatch, { as, ifMatch: updatedAt, body });
      check(asked.product?.id === id && asked.needsApproval && asked.state === 'draft', `a draft of product ${id} that needs approval`);
      const waiting = await read();
      check(waiting.awaitingApproval?.id === asked.id && waiting.price === price, `batch ${asked.id} awaited, and the price as it was`);
      const publish = { as, body: { confirmedWarnings: ALL_WARNINGS }, code: 'APPROVAL_NEEDED' };
      await backend.refused(`POST /pricing-batches/${asked.id}/publish`, [409], publish);
      await backend.refused(`POST /pricing-batches/${asked.id}/approve`, [403], { as, body: {} });
      const discarded = await backend.action(`POST /pricing-batches/${asked.id}/discard`, pricingBatch, { as, body: {} });
      check(discarded.state === 'discarded', 'the state discarded');
    },
  },
];
