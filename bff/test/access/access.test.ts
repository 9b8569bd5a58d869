import { GraphQLSchemaHost } from '@nestjs/graphql';
import { expect, it } from 'vitest';
import { ACCESS_LEVELS } from '../../src/access/access.ts';
import { Bff } from '../support/open-bff.ts';

it('every query and mutation declares who may call it', async () => {
  const bff = await Bff.before('http://127.0.0.1:9');
  const { schema } = bff.app.get(GraphQLSchemaHost);
  const operations = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) => Object.values(type.getFields()));
  expect(operations.length).toBeGreaterThan(10);
  const undeclared = operations.filter(
    ({ extensions }) => ![extensions['access']].flat().every((level) => ACCESS_LEVELS.includes(level as 'public')),
  );
  expect(undeclared.map(({ name }) => name)).toEqual([]);
  await bff.close();
});
