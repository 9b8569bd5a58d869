import type { OfferedMetalInput, WeightUnit } from '../platform/bff-client/schema-types.generated.ts';

/** Usual finenesses of a metal in parts of a thousand, with what people call them; the first is what bullion has. */
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

interface OfferTyped {
  metal: string;
  fineness: string;
  weight: string;
  unit: WeightUnit;
  quantity: string;
}

const MOST_GRAMS: Record<WeightUnit, number> = { TROY_OUNCE: 32_150, GRAM: 1_000_000, KILOGRAM: 1000 };

/** "1,000.5" is 1000.5; undefined when it is no positive number. */
export function positiveNumber(text: string): number | undefined {
  const plain = text.trim().replaceAll(',', '');
  const value = /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : 0;
  return value > 0 ? value : undefined;
}

/** What was typed as the BFF takes it; undefined while something is missing. */
export function offeredMetal({ metal, fineness, weight, unit, quantity }: OfferTyped): OfferedMetalInput | undefined {
  const [parts, each, quantityTyped] = [positiveNumber(fineness), positiveNumber(weight), positiveNumber(quantity)];
  if (!FINENESSES[metal] || parts === undefined || each === undefined || quantityTyped === undefined) return undefined;
  if (parts > 1000 || each > MOST_GRAMS[unit] || !Number.isInteger(quantityTyped) || quantityTyped > 10_000) return undefined;
  return { metal, fineness: parts, weight: each, unit, quantity: quantityTyped };
}
