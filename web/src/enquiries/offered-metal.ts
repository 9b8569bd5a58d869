import type { OfferedMetal, WeightUnit } from '@koura/shared-types/inputs/offered-metal';

/** Common finenesses of a metal in parts per thousand, the usual one of bullion first. */
export const FINENESSES: Record<string, readonly { value: string; label: string }[]> = {
  gold: [
    { value: '999.9', label: '999.9, fine gold' },
    { value: '999', label: '999, 24 carat' },
    { value: '916.7', label: '916.7, 22 carat' },
    { value: '750', label: '750, 18 carat' },
    { value: '585', label: '585, 14 carat' },
    { value: '375', label: '375, 9 carat' },
  ],
  silver: [
    { value: '999', label: '999, fine silver' },
    { value: '925', label: '925, sterling' },
    { value: '900', label: '900, old coins' },
    { value: '500', label: '500, old coins' },
  ],
  platinum: [
    { value: '999.5', label: '999.5, fine platinum' },
    { value: '950', label: '950, jewellery' },
    { value: '900', label: '900' },
  ],
};

export const UNITS: Record<WeightUnit, string> = { TROY_OUNCE: 'troy ounces', GRAM: 'grams', KILOGRAM: 'kilograms' };

export interface OfferTyped {
  metal: string;
  fineness: string;
  weight: string;
  unit: WeightUnit;
  quantity: string;
}

export function numbersOf({ metal, fineness, weight, unit, quantity }: OfferTyped): OfferedMetal {
  return { metal, fineness: numberOf(fineness), weight: numberOf(weight), unit, quantity: numberOf(quantity) };
}

/** "1,000.5" is 1000.5; NaN for other text. */
function numberOf(text: string): number {
  const plain = text.trim().replaceAll(',', '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
