import { GRAMS_PER_TROY_OUNCE } from '@koura/shared-types/business-constants';

const gramsOf: Record<string, number> = { g: 1, kg: 1000, oz: GRAMS_PER_TROY_OUNCE };

/** The form of a weight in queries: "1/10 oz" becomes "1-10-oz". */
export function weightSlug(weight: string): string {
  return weight
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-');
}

/** Grams of a weight as sold: "1/10 oz", "2.5 g", "1 kg", "25 x 1 g". Throws on anything else. */
export function weightInGrams(weight: string): number {
  const match = /^(?:(\d+) ?[x×] ?)?(\d+(?:\.\d+)?)(?:\/(\d+))? ?(kg|g|oz)$/.exec(weight);
  if (!match) throw new Error(`"${weight}" is not a weight`);
  const [, count = '1', amount, divisor = '1', unit] = match;
  return (Number(count) * Number(amount) * gramsOf[unit!]!) / Number(divisor);
}
