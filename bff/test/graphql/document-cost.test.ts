import { TRUSTED_DOCUMENTS } from '@koura/shared-types/trusted-documents.generated';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { parse } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { documentCost, MAX_COST } from '../../src/graphql/document-cost.ts';
import { BACKEND_CALL_COST } from '../../src/graphql/rows.ts';
import { oneBff } from '../support/open-bff.ts';

const bff = oneBff();
let costOf: (document: string, variables?: Record<string, unknown>) => number;
beforeAll(() => {
  const { schema } = bff.app.get(GraphQLSchemaHost);
  costOf = (document, variables = {}) => documentCost(schema, parse(document), variables);
});

const many = (count: number, text: (n: number) => string): string => Array.from({ length: count }, (_, n) => text(n)).join(' ');

/** 400 for each call of the backend, one for each field, multiplied by the rows that contain it. */
it.each([
  ['a field at the root', '{ website { currency } }', 402],
  ['fifteen aliases of one', `{ ${many(15, (n) => `a${n}: product(slug: "made-up-${n}") { name }`)} }`, 6030],
  ['a list', '{ products(pageSize: 10) { items { name slug } } }', 431],
  ['an inline fragment', '{ product(slug: "a") { ... on Product { name slug } } }', 403],
  ['one without a type', '{ product(slug: "a") { ... { name slug } } }', 403],
  ['one in a list', '{ products(pageSize: 10) { items { ... on Product { name slug } } } }', 431],
  ['one at the root', '{ ... on Query { website { currency } } }', 402],
  ['a fragment, wherever it is spread', '{ a: website { ...F } b: website { ...F } } fragment F on Website { currency phone }', 806],
  ['a field that calls the backend for each row', '{ products(pageSize: 10) { items { relatedProducts { name } } } }', 4481],
  ['names of types', '{ __typename website { __typename currency } }', 402],
])('%s costs what it asks for', (_name, document, cost) => {
  expect(costOf(document)).toBe(cost);
});

it('every operation costs a call of the backend at least', () => {
  const { schema } = bff.app.get(GraphQLSchemaHost);
  const documents = [
    ...Object.keys(schema.getQueryType()!.getFields()).map((name) => `query { ${name} }`),
    ...Object.keys(schema.getMutationType()!.getFields()).map((name) => `mutation { ${name} }`),
  ];
  expect(documents.filter((document) => costOf(document) <= BACKEND_CALL_COST)).toEqual([]);
});

it('the number of rows may be a variable', () => {
  const document = 'query($n: Int!) { products(pageSize: $n) { items { ... on Product { name } } } }';
  expect([costOf(document, { n: 10 }), costOf(document, { n: 100 })]).toEqual([421, 601]);
});

it('an operation may call the backend at most some twenty times', async () => {
  const { body } = await bff.ask(`{ products(pageSize: 30) { items { relatedProducts { name } } } }`);
  expect(body.errors![0]!.extensions).toMatchObject({ code: 'TOO_COMPLEX', status: 400 });
});

it('no operation of the shop’s own pages comes near the limit', () => {
  const costly = [...TRUSTED_DOCUMENTS.values()].filter((document) => costOf(document) > MAX_COST * 0.6);
  expect(costly).toEqual([]);
});
