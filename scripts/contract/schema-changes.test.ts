import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { brokenRules, incompleteDeprecations } from './schema-changes.ts';

const read = (file: string): ReturnType<typeof buildSchema> =>
  buildSchema(readFileSync(new URL(`../../shared-types/${file}`, import.meta.url), 'utf8'));

it('the schema keeps what the last release had', async () => {
  const today = new Date().toISOString().slice(0, 10);
  expect(await brokenRules(read('released-schema.graphql'), read('schema.graphql'), today)).toEqual([]);
});

it('whatever is deprecated says since when, until when and what to use', () => {
  expect(incompleteDeprecations(read('schema.graphql'))).toEqual([]);
});

describe('the rules', () => {
  const RELEASED = buildSchema(`
    type Query {
      price: String @deprecated(reason: "Since 2025-10-01, until 2026-10-31: use \`amount\`.")
      old: String @deprecated(reason: "Since 2026-10-01, until 2027-10-31: use \`amount\`.")
      amount(currency: String): String
    }
    enum Metal { GOLD SILVER }
    type Piece { metal: Metal }
    extend type Query { piece: Piece }`);
  const following = (fields: string, metals = 'GOLD SILVER'): ReturnType<typeof buildSchema> =>
    buildSchema(`type Query { ${fields} piece: Piece } enum Metal { ${metals} } type Piece { metal: Metal }`);
  const OLD = 'old: String @deprecated(reason: "Since 2026-10-01, until 2027-10-31: use `amount`.")';

  it.each([
    ['what was deprecated until a day that has passed may go', following(`${OLD} amount(currency: String): String`), 0],
    ['what was deprecated until later may not', following('price: String amount(currency: String): String'), 1],
    ['nor what was not deprecated', following(`${OLD} price: String`), 1],
    ['an argument may not become mandatory', following(`${OLD} amount(currency: String!): String`), 1],
    ['a type may not change', following(`${OLD} amount(currency: String): Int`), 1],
    ['a value may not go', following(`${OLD} amount(currency: String): String`, 'GOLD'), 1],
    [
      'fields, arguments and values may come',
      following(`${OLD} amount(currency: String, day: String): String day: Int`, 'GOLD SILVER TIN'),
      0,
    ],
  ])('%s', async (_, next, broken) => {
    expect(await brokenRules(RELEASED, next, '2026-11-23')).toHaveLength(broken);
  });

  it.each([
    ['No longer supported', 1],
    ['Since 2026-11-23, until 2027-06-01: use `amount`.', 1],
    ['Since 2026-11-23, until 2027-11-23: use `amount`.', 0],
  ])('a deprecation with the reason "%s"', (reason, incomplete) => {
    const schema = buildSchema(`type Query { amount: String price(old: Int @deprecated(reason: "${reason}")): String }`);
    expect(incompleteDeprecations(schema)).toHaveLength(incomplete);
  });
});
