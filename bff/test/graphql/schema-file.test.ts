import { readFileSync } from 'node:fs';
import { buildSchema, validateSchema } from 'graphql';
import { expect, it } from 'vitest';
import { oneBff } from '../support/open-bff.ts';

const closed = oneBff({ GRAPHQL_EXPLORER: 'off' });

it('the public schema can be read where it cannot be explored', async () => {
  const { body } = await closed.ask('{ __schema { queryType { name } } }');
  expect(body.errors).toBeDefined();
  const { statusCode, headers, payload } = await closed.app.inject('/schema.graphql');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=300' });
  expect(payload).toBe(readFileSync(new URL('../../../shared-types/public-schema.graphql', import.meta.url), 'utf8'));
});

it('the public schema is valid without anything of the desk', async () => {
  const { payload } = await closed.app.inject('/schema.graphql');
  const schema = buildSchema(payload);
  expect(validateSchema(schema)).toEqual([]);
  const types = Object.keys(schema.getTypeMap());
  expect(types.filter((name) => /staff|debug|hedge|batch|ledger|audit/i.test(name))).toEqual([]);
  expect(schema.getQueryType()!.getFields()).not.toHaveProperty('debug');
  for (const type of ['Product', 'Cart', 'Order', 'Money']) expect(types).toContain(type);
});
