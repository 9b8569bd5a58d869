import { quote } from '@koura/shared-types/wire/order';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

export const websiteTerms: Row[] = [
  {
    name: 'the settings tell on what terms the dealer trades',
    clauses: ['terms'],
    run: async (trial) => {
      const { terms } = await trial.website();
      check(terms !== null && terms !== undefined, 'terms');
      const { payment, own, ...parts } = terms;
      const isFilled = payment.length > 0 || own.length > 0 || Object.values(parts).some((part) => part !== null);
      check(isFilled, 'at least one part of the terms');
    },
  },
  {
    name: 'a quote is held for as long as the terms say',
    clauses: ['terms'],
    run: async (trial) => {
      await trial.requires('checkout.quotes');
      const { terms } = await trial.website();
      const { id } = await trial.cart();
      const { createdAt, expiresAt } = await trial.backend.action('POST /checkout/quote', quote, { cart: id, body: {} });
      const seconds = (Date.parse(expiresAt) - Date.parse(createdAt)) / 1000;
      const said = terms?.priceHoldSeconds ?? null;
      check(said === null || said === seconds, `terms.priceHoldSeconds ${seconds}, not ${said}`);
    },
  },
];
