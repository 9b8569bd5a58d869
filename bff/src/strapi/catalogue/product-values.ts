import { GRAMS_PER_TROY_OUNCE } from '@koura/shared-types/business-constants';
import { AVAILABILITIES, type FacetName, type Product } from '../../commerce/catalogue.ts';

/** The fields of a product that filters, facets and sorts need. Kept for the whole catalogue, so no more than those. */
export type IndexedProduct = Pick<
  Product,
  'id' | 'slug' | 'name' | 'orderingSku' | 'price' | 'currency' | 'metal' | 'mint' | 'category' | 'type' | 'weight' | 'objective' | 'year'
> &
  Pick<Product, 'availability' | 'minimumSaleQuantity' | 'purchaseRules'> & { featured: boolean; premiumPercent: number | null };

/** A product's value of a facet, with its label and sort position; undefined when the product has none. */
interface FacetValue {
  value: string;
  label: string;
  place: number | string;
}

const LABELS: Record<string, string> = {
  coin: 'Coins',
  bar: 'Bars',
  invest: 'Investing',
  collect: 'Collecting',
  inStock: 'In stock',
  atSupplier: 'At the supplier',
  soldOut: 'Sold out',
  onRequest: 'On request',
};
const TYPES = ['coin', 'bar'];

export const FACETS: Record<FacetName, (product: IndexedProduct) => FacetValue | undefined> = {
  metal: ({ metal }) => named(metal, placeOf(metal)),
  type: ({ type }) => coded(type, TYPES.includes(type) ? TYPES.indexOf(type) : TYPES.length),
  weight: ({ weight }) => (weight ? { value: weightSlug(weight), label: weight, place: weightInGrams(weight) } : undefined),
  mint: ({ mint }) => (mint ? named(mint, mint.name.toLowerCase()) : undefined),
  category: ({ category }) => (category ? named(category, placeOf(category)) : undefined),
  objective: ({ objective }) => coded(objective, objective === 'invest' ? 0 : 1),
  availability: ({ availability }) => coded(availability, AVAILABILITIES.indexOf(availability)),
};

/** In the order in which the dealer added them; by name where ids are not numbers. */
function placeOf({ id, name }: { id: string; name: string }): number | string {
  return /^\d+$/.test(id) ? Number(id) : name.toLowerCase();
}

function named({ name, slug }: { name: string; slug: string }, place: number | string): FacetValue | undefined {
  return slug ? { value: slug, label: name, place } : undefined;
}

function coded(value: string, place: number): FacetValue | undefined {
  return value ? { value, label: LABELS[value] ?? value, place } : undefined;
}

/** A weight in slug form: '1/10 oz' is '1-10-oz'. */
function weightSlug(weight: string): string {
  return weight
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-');
}

const GRAMS: Record<string, number> = { g: 1, kg: 1000, oz: GRAMS_PER_TROY_OUNCE };

/** A weight such as '1/10 oz', '25 x 1 g' or '1kg' in grams; Infinity, which sorts last, for anything else. */
export function weightInGrams(weight: string): number {
  const match = /^(?:(\d+) ?[x×] ?)?(\d+(?:\.\d+)?)(?:\/(\d+))? ?(kg|g|oz)$/i.exec(weight.trim());
  if (!match) return Infinity;
  const [, units = '1', amount, divisor = '1', unit] = match;
  return (Number(units) * Number(amount) * GRAMS[unit!.toLowerCase()]!) / Number(divisor);
}
