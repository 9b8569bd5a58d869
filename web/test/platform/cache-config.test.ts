import { globSync, readFileSync } from 'node:fs';
import { buildSchema, getNullableType, isObjectType, Kind, OperationTypeNode, parse, print, type GraphQLObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { cacheConfig } from '../../src/cache-config.ts';

const schema = buildSchema(readFileSync(new URL('../../../shared-types/schema.graphql', import.meta.url), 'utf8'));
const product = schema.getType('Product') as GraphQLObjectType;

/** A list that asks for fewer fields of a part would take the others out of the cache, and the page before it would be loaded again. */
it('every part of a product is merged, whichever page asked for more of it', () => {
  const parts = Object.values(product.getFields()).filter(({ type }) => {
    const named = getNullableType(type);
    // Amount and currency are always asked together.
    return isObjectType(named) && named.name !== 'Money';
  });
  const merged = cacheConfig.typePolicies?.['Product']?.fields ?? {};
  expect(Object.keys(merged).toSorted()).toEqual(parts.map(({ name }) => name).toSorted());
});

/** One that asks for the person without their id would replace them in the cache, and the header would no longer follow their changes. */
it('every query of the person asks for their id', () => {
  const root = new URL('../../src/', import.meta.url);
  const asked = globSync('**/*.graphql', { cwd: root }).flatMap((file) =>
    parse(readFileSync(new URL(file, root), 'utf8')).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.QUERY
        ? definition.selectionSet.selections.flatMap((field) =>
            field.kind === Kind.FIELD && field.name.value === 'viewer' ? [`${file}: ${print(field)}`] : [],
          )
        : [],
    ),
  );
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.filter((text) => !/\n  (?:id|\.\.\.ViewerFields)\n/.test(text))).toEqual([]);
});
