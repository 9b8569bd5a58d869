import { expect, it } from 'vitest';
import { knownValues } from '../src/filter-values.ts';

it.each([
  [['SoldOut'], ['inStock', 'soldOut'], ['soldOut']],
  [['SOLDOUT', 'soldOut'], ['soldOut'], ['soldOut']],
  [
    ['Gold', 'silver'],
    ['gold', 'silver'],
    ['gold', 'silver'],
  ],
  [['Gold'], ['Gold', 'gold'], ['Gold']],
  [['GOLD'], ['Gold', 'gold'], ['GOLD']],
  [['tin'], ['gold'], ['tin']],
  [[], ['gold'], []],
])('%j among %j is %j', (values, known, right) => expect(knownValues(values, known)).toEqual(right));
