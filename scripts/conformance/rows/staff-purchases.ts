import { exposure } from '@koura/shared-types/wire/exposure';
import { staffEnquiry } from '@koura/shared-types/wire/staff-enquiry';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';
import { anything } from '../trial.ts';

/** An offer to sell that a form has sent. */
const OFFER = { metal: 'silver', kind: 'bar', fineness: 999, weightGrams: 100, quantity: 2, estimate: null, currency: null };
/** Fine grams that the test finds: two ounces, so that the exposure shows them exactly. */
const FOUND = 62.2069536;

export const staffPurchases: Row[] = [
  {
    name: 'what is offered is bought step by step, with mails, and counts in the exposure once paid',
    clauses: ['purchases', 'purchases: POST /enquiries/{id}/purchase-steps'],
    needs: ['staff'],
    run: async (trial) => {
      await trial.requires('staff.enquiries');
      await trial.requires('staff.exposure');
      const { backend, email } = trial;
      const as = await trial.staff();
      const sent = { name: 'Conformance Test', email, message: `A conformance test (${trial.mark}). Please ignore it.`, ...OFFER };
      await backend.entity('POST /buy-back-requests', anything, { body: sent });
      const query = { filters: { kind: { $eq: 'buyBack' } }, facets: true, pagination: { page: 1, pageSize: 20 } };
      const { rows } = await backend.list('GET /enquiries', staffEnquiry, { as, query });
      const found = rows.find(({ message }) => message === sent.message);
      check(found?.purchase != null && found.purchase.steps.length === 0, 'the offer with a purchase that has no steps');
      const { bid } = found.purchase;
      check(bid === null || Math.abs(bid.value - bid.pricePerOunce * bid.fineOunces) < 0.02, 'a bid of ounces times the price of one');
      const call = `POST /enquiries/${found.id}/purchase-steps` as const;
      const step = (state: string, fields: object = {}) => ({ key: `${trial.mark}-${state}`, state, ...fields });
      const offer = step('offered', { price: 150, holdsForMinutes: 60 });
      await backend.refused(call, NOT_SIGNED_IN, { body: offer });
      await backend.refused(call, [409], { as, body: step('accepted'), code: 'CONFLICT' });
      await backend.refused(call, [412], { as, ifMatch: '1', body: offer, code: 'ENQUIRY_CHANGED' });
      const take = async (body: object) => {
        const enquiry = await backend.action(call, staffEnquiry, { as, body });
        check(enquiry.purchase != null, 'the purchase');
        return { ...enquiry, steps: enquiry.purchase.steps, last: enquiry.purchase.steps.at(-1) };
      };
      for (let time = 0; time < 2; time += 1) {
        const offered = await take(offer);
        check(offered.steps.length === 1 && offered.answers.length === 1, 'one offer, and one mail');
        check(
          offered.last?.price === 150 && offered.last.by.id === as.id && offered.last.holdsUntil != null,
          `150 by ${as.email}, with its end`,
        );
      }
      await backend.refused(call, [409], { as, body: { ...offer, price: 151 } });
      await take(step('accepted'));
      await take(step('awaited'));
      check((await take(step('received'))).answers.length === 3, 'mails of the offer, its acceptance and the receipt');
      await take(step('tested', { fineGrams: FOUND }));
      const before = await backend.action('GET /exposure', exposure, { as });
      await backend.refused(call, [400], { as, body: step('paid', { price: 140 }) });
      const paid = await take(step('paid', { price: 140, reason: 'Less fine than offered' }));
      check(paid.state === 'closed' && paid.last?.reason === 'Less fine than offered', 'paid and closed, with why it is less');
      const after = await backend.action('GET /exposure', exposure, { as });
      const bought = ({ metals }: typeof before) => metals.find(({ slug }) => slug === OFFER.metal)?.bought ?? 0;
      check(Math.abs(bought(after) - bought(before) - 2) < 0.001, '2 ounces more bought');
      await backend.refused(call, [409], { as, body: step('declined', { reason: 'Too late' }) });
    },
  },
];
