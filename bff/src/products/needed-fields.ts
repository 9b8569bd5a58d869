import { type FragmentDefinitionNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';
import { AVAILABILITY_FIELDS, type ProductField } from '../commerce/catalogue.ts';
import { selectedFields } from '../graphql/selected-fields.ts';

/** Always needed: identity, and the currency of every amount. */
const ALWAYS: readonly ProductField[] = ['slug', 'name', 'price', 'currency'];

/** Fields of `Product` that depend on fields of the catalogue of other names. */
const SOURCES: Record<string, readonly string[]> = {
  id: [],
  // The first break is at the minimum sale quantity.
  priceBreaks: ['priceBreaks', 'minimumSaleQuantity'],
  nextPriceBreak: ['priceBreaks', 'minimumSaleQuantity'],
  pricePerOunce: ['fineWeightGrams'],
  pricePerOunceExcludingTax: ['fineWeightGrams', 'priceParts'],
  pricePerGram: ['fineWeightGrams'],
  availability: AVAILABILITY_FIELDS,
  estimatedDeliveryTime: ['estimatedDeliveryTime', ...AVAILABILITY_FIELDS],
  images: ['images', 'image'],
  url: [],
  advertisedUrl: ['price', 'priceUpdatedAt'],
  advertisedPrice: [],
  relatedProducts: [],
};

const remembered = new WeakMap<SelectionSetNode, readonly ProductField[]>();

/**
 * The fields of products that `products { items { … } }` needs. Whole rows are several times larger, and parsing them is most of the work.
 * Computed once per document.
 */
export const neededFields = (info: GraphQLResolveInfo): readonly ProductField[] => neededFieldsOf(info, ['items']);

/** The same for products at another path below the field, such as `lines { product { … } }`. */
export function neededFieldsOf(info: GraphQLResolveInfo, path: readonly string[]): readonly ProductField[] {
  const set = info.fieldNodes[0]?.selectionSet;
  if (!set) return ALWAYS;
  let needed = remembered.get(set);
  if (!needed) {
    const names = new Set<string>(ALWAYS);
    for (const node of info.fieldNodes) {
      const sets = path.reduce(
        (found, name) => found.flatMap((one) => below(one, name, info.fragments)),
        node.selectionSet ? [node.selectionSet] : [],
      );
      for (const name of sets.flatMap((items) => selectedFields(items, info.fragments))) {
        if (!name.startsWith('__')) for (const source of SOURCES[name] ?? [name]) names.add(source);
      }
    }
    needed = [...names].toSorted() as ProductField[];
    remembered.set(set, needed);
  }
  return needed;
}

type Fragments = Record<string, FragmentDefinitionNode>;

function below(set: SelectionSetNode | undefined, name: string, fragments: Fragments): SelectionSetNode[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === name && selection.selectionSet ? [selection.selectionSet] : [];
    return below(
      selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments[selection.name.value]?.selectionSet,
      name,
      fragments,
    );
  });
}
