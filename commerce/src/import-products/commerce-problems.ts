import { PRICING_LIMITS } from '@koura/shared-types/price-breaks';
import { slugOf } from '@koura/shared-types/slug';
import { METALS } from '../spot/metals.ts';
import { weightInGrams } from '../products/weight.ts';
import type { ProductRow } from './product-row.ts';

const TYPES = ['coin', 'bar'];

/** What Koura Commerce could not price of a row: by column, the end of a sentence that begins with the cell. */
export function commerceProblems(row: ProductRow): [column: string, problem: string][] {
  const { fields, metal, cost, suppliers } = row;
  const found: [string, string][] = [];
  const { type, weight, fineness } = fields;
  if (metal !== '' && !METALS.some((one) => one === slugOf(metal)))
    found.push(['metal', `has no spot price: ${METALS.join(', ')} have one`]);
  if (typeof type === 'string' && !TYPES.includes(type)) found.push(['type', `is none of ${TYPES.join(', ')}`]);
  if (typeof weight === 'string' && !isWeight(weight))
    found.push(['weight', 'is no weight: write it like 1 oz, 1/10 oz, 100 g, 1 kg or 25 x 1 g']);
  if (typeof fineness === 'number' && (fineness <= 0 || fineness > 1000))
    found.push(['fineness', 'must be parts per thousand, such as 999.9']);
  if (cost !== undefined && cost > PRICING_LIMITS.cost) found.push(['cost', `must be at most ${PRICING_LIMITS.cost}`]);
  const twice = suppliers.find((slug, index) => suppliers.indexOf(slug) < index);
  if (twice !== undefined) found.push(['suppliers', `names ${twice} twice`]);
  if (suppliers.length > 0 && cost === undefined) found.push(['suppliers', 'needs a cost']);
  return [...found, ...premiumProblems(row)];
}

function premiumProblems({ fields, premiums }: ProductRow): [string, string][] {
  if (!premiums) return [];
  const { steps, model } = premiums;
  const minimum = fields['minimumSaleQuantity'] ?? 1;
  if (steps[0]!.quantity !== minimum) return [['premiums', `must begin at the smallest quantity that is sold, ${Number(minimum)}`]];
  const unordered = steps.find(({ quantity }, index) => index > 0 && quantity <= steps[index - 1]!.quantity);
  if (unordered) return [['premiums', `must name quantities in order, and ${unordered.quantity} once`]];
  const dearer = steps.find(({ premium }, index) => index > 0 && premium > steps[index - 1]!.premium);
  if (dearer) return [['premiums', `asks more from ${dearer.quantity} on than for fewer`]];
  const most = PRICING_LIMITS.premium[model];
  if (steps[0]!.premium > most) return [['premiums', `asks more than ${most}${model === 'percent' ? '%' : ''}`]];
  if (steps.at(-1)!.quantity > PRICING_LIMITS.quantity) return [['premiums', `names a quantity above ${PRICING_LIMITS.quantity}`]];
  return [];
}

function isWeight(text: string): boolean {
  try {
    return weightInGrams(text) > 0;
  } catch {
    return false;
  }
}
