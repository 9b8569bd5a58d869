import { pricingEntries, pricingPreview } from '@koura/shared-types/wire/pricing';
import { changedProduct, staffProduct } from '@koura/shared-types/wire/product';
import { check, NotRun } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';
import { anything, type Trial } from '../trial.ts';

export const pricingPreviews: Row[] = [
  {
    name: 'a preview shows every price before and after, and saves nothing',
    clauses: ['pricing-previews', 'pricing-previews: POST /products/{id}/pricing-preview'],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const { id, updatedAt, price, change } = await priced(trial);
      const { rows, warnings } = await backend.action(`POST /products/${id}/pricing-preview`, pricingPreview, {
        as,
        ifMatch: updatedAt,
        body: change(0.2),
      });
      const row = rows.find(({ customer, group, from }) => customer === null && group === null && from === null);
      check(row?.before?.price === price, `the price of now, ${price}, before`);
      check(row.after !== null && row.after.price > row.before.price, 'a higher price after');
      check(
        rows.every((one) => one.warnings.every((warning) => warnings.includes(warning))),
        'the warnings of all rows',
      );
      const after = await backend.entity(`GET /products/${id}`, staffProduct, { as });
      check(after.updatedAt === updatedAt && after.price === price, 'the product as it was');
      await backend.refused(`POST /products/${id}/pricing-preview`, NOT_SIGNED_IN, { body: change(0.2) });
    },
  },
  {
    name: 'a warning has to be confirmed, and the last change can be undone',
    clauses: [
      'pricing-previews: PATCH /products/{id}',
      'pricing-previews: GET /products/{id}/pricing-changes',
      'pricing-previews: POST /products/{id}/pricing-changes/{changeId}/undo',
    ],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const { id, updatedAt, change, price } = await priced(trial);
      const body = (more: number, confirmedWarnings: string[]) => ({ data: change(more), confirmedWarnings });
      const options = { as, ifMatch: updatedAt, isWrapped: true };
      const details = await backend.refused(`PATCH /products/${id}`, [409], {
        ...options,
        body: body(1000, []),
        code: 'PRICING_NOT_CONFIRMED',
      });
      check(Array.isArray(details['warnings']) && details['warnings'].length > 0, 'the warnings to confirm');
      const all = ['BELOW_COST', 'BELOW_BUYBACK', 'MOVE_OVER_5_PERCENT', 'CROSSES_BREAK'];
      await backend.entity(`PATCH /products/${id}`, changedProduct, { ...options, body: body(0.1, all) });
      const read = () =>
        backend.action(`GET /products/${id}/pricing-changes`, pricingEntries, { as, query: { pagination: { page: 1, pageSize: 5 } } });
      const [last] = (await read()).changes;
      check(last?.by.id === as.id && last.canUndo, `a change by ${as.email} that can be undone`);
      await backend.action(`POST /products/${id}/pricing-changes/${last.id}/undo`, anything, { as, body: {} });
      const after = await backend.entity(`GET /products/${id}`, staffProduct, { as });
      check(after.price === price, `the price of before, ${price}`);
      const [undone] = (await read()).changes;
      check(undone?.undoes === last.id, `a change that undoes ${last.id}`);
      await backend.refused(`POST /products/${id}/pricing-changes/${last.id}/undo`, [409, 412], { as, body: {} });
      await backend.refused(`POST /products/${id}/pricing-changes/999999999/undo`, [404], { as, body: {} });
    },
  },
];

/** A product and what raises its first premium by so much. */
export async function priced(
  trial: Trial,
): Promise<{ id: number; updatedAt: string; price: number | null; change: (more: number) => object }> {
  const as = await trial.staff();
  const { id } = await trial.product();
  const { updatedAt, markupPriceBreaks, price } = await trial.backend.entity(`GET /products/${id}`, staffProduct, { as });
  if (!markupPriceBreaks?.[0]) throw new NotRun('the backend does not send markupPriceBreaks');
  const [first, ...others] = markupPriceBreaks.map((row) => ({ ...row, customerName: undefined }));
  const change = (more: number): object => ({
    markupPriceBreaks: [{ ...first!, premiumAmount: Math.round((first!.premiumAmount + more) * 100) / 100 }, ...others],
  });
  return { id, updatedAt, price, change };
}
