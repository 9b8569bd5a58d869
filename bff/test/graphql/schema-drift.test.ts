import { readFile } from 'node:fs/promises';
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
  isScalarType,
  type GraphQLType,
} from 'graphql';
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

/** `product: Product!`, `address: DeliveryAddressInput!`, `input: SignInInput!`: the type's description is all that there is to say. */
const isSaidByItsType = (name: string, type: GraphQLType): boolean =>
  isNonNullType(type) &&
  !isScalarType(getNamedType(type)) &&
  [name, `${name}input`].some((ending) => getNamedType(type).name.toLowerCase().endsWith(ending.toLowerCase()));

/** `productId: ID!`, `name: String!`, `fineWeightGrams: Float`: what they are, in words. */
const isSaidByItsName = (name: string): boolean => /^(?:id|name|orderNumber|\w+(?:Id|Name|Grams))$/.test(name);
const isSaid = (name: string, type: GraphQLType): boolean => isSaidByItsName(name) || isSaidByItsType(name, type);

it('everything has a description, unless its name and type say it', () => {
  const bare: string[] = [];
  for (const type of Object.values(buildSchema(printed).getTypeMap())) {
    if (type.name.startsWith('__') || ['String', 'Int', 'Float', 'Boolean', 'ID'].includes(type.name)) continue;
    if (!type.description && !['Query', 'Mutation'].includes(type.name)) bare.push(type.name);
    if (isEnumType(type)) for (const value of type.getValues()) if (!value.description) bare.push(`${type.name}.${value.name}`);
    if (!isObjectType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!field.description && !isSaid(field.name, field.type)) bare.push(`${type.name}.${field.name}`);
      if ('args' in field)
        for (const argument of field.args)
          if (!argument.description && !isSaid(argument.name, argument.type)) bare.push(`${type.name}.${field.name}(${argument.name})`);
    }
  }
  expect(bare).toEqual([]);
});

it('a description says what a thing is, not "When." or "Name."', () => {
  const empty = printed.match(/"""(?:When|What|Who|Where|Why|Which( one)?|How many|Name|Id|(The|Its) (id|name))\.?"""/g);
  expect(empty).toBeNull();
});

it('a description is not the name again: "The product." of `product`', () => {
  const same = [...printed.matchAll(/"""(?:The |Its |A |An )?([A-Za-z' ]+)\."""\s+(\w+)[(:]/g)]
    .filter(([, text, name]) => text!.replaceAll(/\W/g, '').toLowerCase() === name!.toLowerCase())
    .map(([, text]) => text);
  expect(same).toEqual([]);
});

it('a description is not the name in other words: "Id of the product." of `productId`', () => {
  const same = [...printed.matchAll(/"""Id of the (\w+)\."""\s+(\w+)[(:]/g)].filter(([, noun, name]) =>
    ['id', `${noun}Id`].includes(name!),
  );
  expect(same.map(([description]) => description)).toEqual([]);
});
