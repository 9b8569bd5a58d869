import { metalPath } from '@koura/shared-types/metal-path';
import { formatMoney } from '../platform/format/format-money.ts';
import { formatFineOunces, formatWeight } from '../platform/format/format-weight.ts';
import type { PageProduct } from './page/page-product.ts';

type Type = { slug: string; segment: string; name: string };

/** Home, metal, type, product. A type that the shop does not list is left out. */
export function productTrail(
  { metal, type, name }: Pick<PageProduct, 'metal' | 'type' | 'name'>,
  types: readonly Type[],
): { label: string; to?: string }[] {
  const known = types.find(({ slug }) => slug === type);
  return [
    { label: 'Home', to: '/' },
    { label: metal.name, to: metalPath(metal.slug) },
    ...(known ? [{ label: known.name, to: `${metalPath(metal.slug)}${known.segment}/` }] : []),
    { label: name },
  ];
}

/** For search engines and social cards: what it is, what it weighs, what it costs. */
export function productDescription(product: PageProduct): string {
  const { name, mint, weight, fineness, metal, availability, price } = product;
  const content = weight ? `, ${formatWeight(weight)} of ${metal.name.toLowerCase()}` : '';
  const fine = fineness === null ? '' : `, ${fineness} fine`;
  const cost =
    availability === 'ON_REQUEST' || !price ? 'Price on request.' : `${formatMoney(price)} today, split into metal value and premium.`;
  return `${name}${mint ? ` from ${mint.name}` : ''}${content}${fine}. ${cost}`;
}

/** "GST, exempt as investment gold" or "GST, 15%"; "Tax" where it has no name. */
export function taxText(taxName: string | null, taxRatePercent: number, metal: string): string {
  const name = taxName ?? 'Tax';
  return taxRatePercent === 0 ? `${name}, exempt as investment ${metal.toLowerCase()}` : `${name}, ${taxRatePercent}%`;
}

/** Label of the metal value, with the weight that the spot price is multiplied by: "Metal value, 0.9999 oz fine at spot". */
export function metalValueText({ weight, fineWeightGrams }: Pick<PageProduct, 'weight' | 'fineWeightGrams'>): string {
  return `Metal value, ${fineWeightGrams === null ? formatWeight(weight) : `${formatFineOunces(fineWeightGrams)} fine`} at spot`;
}
