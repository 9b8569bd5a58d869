import { readFile } from 'node:fs/promises';
import { buildSchema, isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { printContract } from '../../src/graphql/print-contract.ts';

let printed: string;
beforeAll(async () => {
  printed = await printContract(loadConfig({ LOG_LEVEL: 'silent' }));
});

it('shared-types/schema.graphql matches the code', async () => {
  expect(await readFile(new URL('../../../shared-types/schema.graphql', import.meta.url), 'utf8'), 'run npm run generate').toBe(printed);
});

it('every type, field, argument, input field and enum value has a description', () => {
  const bare: string[] = [];
  for (const type of Object.values(buildSchema(printed).getTypeMap())) {
    if (type.name.startsWith('__') || ['String', 'Int', 'Float', 'Boolean', 'ID'].includes(type.name)) continue;
    if (!type.description && !['Query', 'Mutation'].includes(type.name)) bare.push(type.name);
    if (isEnumType(type)) for (const value of type.getValues()) if (!value.description) bare.push(`${type.name}.${value.name}`);
    if (!isObjectType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!field.description) bare.push(`${type.name}.${field.name}`);
      if ('args' in field)
        for (const argument of field.args) if (!argument.description) bare.push(`${type.name}.${field.name}(${argument.name})`);
    }
  }
  expect(bare).toEqual([]);
});

it('a description says what a thing is, not "When." or "Name."', () => {
  const empty = printed.match(/"""(?:When|What|Who|Where|Why|Which( one)?|How many|Name|Id|(The|Its) (id|name))\.?"""/g);
  expect(empty).toBeNull();
});
