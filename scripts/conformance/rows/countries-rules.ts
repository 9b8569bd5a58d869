import { wholeValue } from '@koura/shared-types/wire/country-rules';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

export const countriesRules: Row[] = [
  {
    name: 'the country of the request has rules for addresses and tax, and its examples follow them',
    clauses: ['country-rules'],
    run: async (trial) => {
      const { country } = await trial.website();
      check(country.rules !== null && country.rules !== undefined, 'rules of website.country');
      const { postcode, phone } = country.rules;
      check(wholeValue(postcode.pattern).test(postcode.example), `a postcode pattern that takes ${postcode.example}`);
      const takesPhone = phone.pattern === null || wholeValue(phone.pattern).test(phone.example);
      check(takesPhone, `a phone pattern that takes ${phone.example}`);
    },
  },
  {
    name: 'an order names its tax',
    clauses: ['country-rules'],
    run: async (trial) => {
      const { country } = await trial.website();
      const { order } = await trial.order();
      check(order.taxName === country.rules?.tax.name, `the tax name ${country.rules?.tax.name}`);
    },
  },
];
