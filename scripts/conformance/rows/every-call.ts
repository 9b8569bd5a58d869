import { isAmountOf } from '@koura/shared-types/wire/values';
import { productListMeta, productRow } from '@koura/shared-types/wire/product';
import * as v from 'valibot';
import { jsonOf } from '../../doctor/response.ts';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

const AHEAD_MS = 5000;

export const everyCall: Row[] = [
  {
    name: 'filters in bracket notation narrow a list',
    clauses: ['every-call', 'every-call: Query'],
    run: async ({ backend }) => {
      const all = await backend.list('GET /products', productRow, {
        query: { sort: ['price:asc'], pagination: { page: 1, pageSize: 100 } },
      });
      const prices = all.rows.flatMap(({ price }) => price ?? []);
      const [from, to] = [prices.at(Math.floor(prices.length / 3)), prices.at(Math.floor((prices.length * 2) / 3))];
      check(from !== undefined && to !== undefined, 'products with prices');
      const query = { filters: { price: { $between: [from, to] } }, pagination: { page: 1, pageSize: 100 } };
      const some = await backend.list('GET /products', productRow, { query });
      check(some.rows.length > 0, 'the products between two prices');
      check(
        some.rows.every(({ price }) => price !== null && price >= from && price <= to),
        `prices from ${from} to ${to} only`,
      );
    },
  },
  {
    name: 'a list has its total, and facets where they are asked for',
    clauses: ['every-call: v4 envelopes', 'every-call: v3 bodies', 'every-call: Answers'],
    run: async ({ backend }) => {
      const page = { page: 1, pageSize: 3 };
      const { rows, pagination } = await backend.list('GET /products', productRow, { query: { pagination: page } });
      check(rows.length > 0 && rows.length <= page.pageSize, `at most ${page.pageSize} rows`);
      if (backend.target.version === 'v3') {
        const { reply } = await backend.send('GET /products/count');
        check(reply.status === 200 && typeof jsonOf(reply) === 'number', 'a bare number');
      } else check(pagination !== undefined && pagination.total >= rows.length, 'the total under meta.pagination');
      const faceted = await backend.list('GET /products', productRow, { query: { pagination: page, facets: true }, meta: productListMeta });
      check((faceted.meta.facets ?? []).length > 0, 'facets');
      check(faceted.pagination !== undefined, 'a pagination beside the facets');
    },
  },
  {
    name: 'an error has the form of its version',
    clauses: ['every-call: Errors'],
    run: async ({ backend, email, mark }) => {
      await backend.refused('POST /auth/local', [400], { body: { identifier: email, password: mark } });
      const body = jsonOf(backend.last!.reply);
      const v4 = v.object({ data: v.null(), error: v.object({ status: v.literal(400), name: v.string(), message: v.string() }) });
      const v3 = v.object({ statusCode: v.literal(400), error: v.string(), message: v.unknown() });
      check(v.is(backend.target.version === 'v4' ? v4 : v3, body), 'an error body with status, name and message');
    },
  },
  {
    name: 'prices have the digits of their currency, and are not of the future',
    clauses: ['amounts-and-times'],
    run: async (trial) => {
      const products = await trial.products();
      check(products.length > 0, 'products');
      for (const { id, currency, price, priceUpdatedAt } of products) {
        check(price === null || isAmountOf(currency, price), `a price of product ${id} with the digits of ${currency}`);
        const isPast = Date.parse(priceUpdatedAt) <= Date.now() + AHEAD_MS;
        check(isPast, `a priceUpdatedAt of product ${id} that is not ahead of this clock by more than five seconds`);
      }
    },
  },
];
