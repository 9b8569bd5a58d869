import { readFile } from 'node:fs/promises';
import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { EXAMPLE_TABS } from '../../src/graphiql/example-tabs.ts';

const schema = buildSchema(await readFile(new URL('../../../shared-types/schema.graphql', import.meta.url), 'utf8'));

it.each(EXAMPLE_TABS.map(({ query }) => [query.split('\n')[0], query]))('%s', (_title, query) => {
  expect(validate(schema, parse(query))).toEqual([]);
});
