import * as v from 'valibot';
import { GRAMS_PER_TROY_OUNCE } from '../business-constants.ts';

export const WEIGHT_UNITS = ['GRAM', 'TROY_OUNCE', 'KILOGRAM'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

export const GRAMS: Record<WeightUnit, number> = { GRAM: 1, TROY_OUNCE: GRAMS_PER_TROY_OUNCE, KILOGRAM: 1000 };
const MAX_GRAMS = 1_000_000;
const MAX_UNITS = 10_000;

const FINENESS = 'Please enter the fineness in parts per thousand, such as 999.9.';
const WEIGHT = 'Please enter the weight of one piece, up to 1,000\u00a0kg.';
const QUANTITY = 'Please enter the number of pieces, 1 to 10,000.';

/** Metal offered for sale to the dealer. `fineness` in parts per thousand, `weight` the gross weight per item in `unit`. */
export const offeredMetal = v.pipe(
  v.strictObject({
    metal: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/, 'Please choose the metal.')),
    fineness: v.pipe(v.number(FINENESS), v.gtValue(0, FINENESS), v.maxValue(1000, FINENESS)),
    weight: v.pipe(v.number(WEIGHT), v.gtValue(0, WEIGHT)),
    unit: v.picklist(WEIGHT_UNITS, 'Please choose the unit.'),
    quantity: v.pipe(v.number(QUANTITY), v.integer(QUANTITY), v.minValue(1, QUANTITY), v.maxValue(MAX_UNITS, QUANTITY)),
  }),
  v.forward(
    v.partialCheck([['weight'], ['unit']], ({ weight, unit }) => weight * GRAMS[unit] <= MAX_GRAMS, WEIGHT),
    ['weight'],
  ),
);
export type OfferedMetal = v.InferOutput<typeof offeredMetal>;
