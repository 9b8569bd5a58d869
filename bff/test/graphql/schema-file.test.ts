import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { oneBff } from '../support/open-bff.ts';

const closed = oneBff({ GRAPHQL_EXPLORER: 'off' });

it('the schema can be read where it cannot be explored', async () => {
  const { body } = await closed.ask('{ __schema { queryType { name } } }');
  expect(body.errors).toBeDefined();
  const { statusCode, headers, payload } = await closed.app.inject('/schema.graphql');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=300' });
  expect(payload).toBe(readFileSync(new URL('../../../shared-types/schema.graphql', import.meta.url), 'utf8'));
});
