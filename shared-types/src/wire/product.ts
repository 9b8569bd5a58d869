import * as v from 'valibot';
import type { Pagination } from './envelope.ts';
import { imageOrNull, images, metal, mint, named, namedRow, reference } from './named.ts';
import { productFigures, settleFigures } from './product-figures.ts';
import { goodItems, orNull } from './tolerant.ts';
import { amount, count, filledText, flag, id, integer, number, text, textOrEmpty, time } from './values.ts';

/**
 * A product's row once envelopes are off (v3 sends it like this; v4 wraps it and its relations).
 * Amounts are decimal numbers of `currency` including tax; weights are grams; times are ISO 8601 with zone.
 * Specification section 3; fields marked "capability" go beyond it and may be missing (docs/backend-contract.md). What a row cannot be
 * shown without is id, slug and name; everything else has a value that claims nothing.
 */
export const productEntries = {
  id,
  slug: filledText,
  name: filledText,
  orderingSku: textOrEmpty,
  ...productFigures,
  /** "coin" or "bar" here; any slug at a dealer's. */
  type: textOrEmpty,
  /** Finer than type: "bullion-coin", "minted-bar", "cast-bar", "proof-coin". */
  searchType: textOrEmpty,
  objective: v.pipe(
    v.nullish(text, ''),
    v.transform((value): 'invest' | 'collect' => (value === 'collect' ? 'collect' : 'invest')),
  ),
  metal,
  mint: orNull(mint, 'mint'),
  category: orNull(named, 'category'),
  /** As sold: "1 oz", "1/10 oz", "100 g", "1 kg". Filters take the slug form: "1-oz", "1-10-oz", "100-g". */
  weight: textOrEmpty,
  image: imageOrNull,

  /** Capability "details". */
  description: v.nullish(text),
  images: v.nullish(images),
  grossWeightGrams: v.nullish(number),
  /** Parts per thousand: 999.9. */
  fineness: v.nullish(number),
  year: v.nullish(integer),
  country: v.nullish(text),
  diameterMm: v.nullish(number),
  widthMm: v.nullish(number),
  heightMm: v.nullish(number),
  thicknessMm: v.nullish(number),
  edge: v.nullish(text),
  legalTender: v.nullish(text),
  featured: v.nullish(flag),
  isNew: v.nullish(flag),
};

/** A product as lists, carts and other products hold it. */
export const productRow = v.pipe(v.object(productEntries), v.transform(settleFigures));

/** GET /products/{slug}. */
export const product = v.pipe(
  v.object({ ...productEntries, relatedProducts: v.nullish(goodItems(productRow, 'relatedProducts', 100)) }),
  v.transform(settleFigures),
);

/** A row of a plain Strapi: its rows seldom name a currency, and those that are related are read again by their ids. */
export const plainProduct = v.pipe(
  v.object({
    ...productEntries,
    currency: v.nullish(filledText),
    relatedProducts: v.nullish(goodItems(reference, 'relatedProducts', 100)),
  }),
  v.transform((row) => settleFigures(row as typeof row & { currency: string })),
);
export type PlainProduct = v.InferOutput<typeof plainProduct>;

const markupPriceBreak = v.object({
  id,
  /** As `pricingModel` says: percent of the spot value, or money a piece in the dealer's own currency, without tax. */
  premiumAmount: amount,
  /** From this many pieces on. */
  quantity: count,
  /** Id of the one customer whom it is for; null: everybody. */
  customer: v.nullish(id, null),
  /** How the customer is called; may be missing. */
  customerName: v.nullish(text),
  validFrom: v.nullish(time, null),
  /** It holds until just before. */
  validTo: v.nullish(time, null),
});
export type BackendMarkupPriceBreak = v.InferOutput<typeof markupPriceBreak>;

/** A supplier that delivers a product; amounts in the dealer's own currency. */
const productSupplier = v.object({
  id,
  supplier: namedRow,
  /** The supplier's own number for it. */
  sku: textOrEmpty,
  costPrice: amount,
});
export type BackendProductSupplier = v.InferOutput<typeof productSupplier>;

/**
 * Sent with a staff token only (specification section 3); no other schema has them, so that they are left behind wherever they come all
 * the same. Lists are all or nothing: rows that are missing from what staff save are deleted.
 */
const staffEntries = {
  minimumCostPrice: v.nullish(amount),
  markupPriceBreaks: v.nullish(v.array(markupPriceBreak)),
  supplier: v.nullish(namedRow),
  productSuppliers: v.nullish(v.array(productSupplier)),
  /** `PRICING_MODELS` of price-breaks.ts; any name at a dealer's. */
  pricingModel: v.nullish(text),
};

/** GET /products/{id} with a staff token. */
export const staffProduct = v.pipe(v.object({ ...productEntries, ...staffEntries }), v.transform(settleFigures));
export const plainStaffProduct = v.pipe(
  v.object({ ...productEntries, ...staffEntries, currency: v.nullish(filledText) }),
  v.transform((row) => settleFigures(row as typeof row & { currency: string })),
);

/** The answer to a change of a product: the product as staff see it, or less, which is not read beyond its id. */
export const changedProduct = v.lazy((input): v.GenericSchema<unknown, BackendProduct> =>
  typeof input === 'object' && input !== null && 'markupPriceBreaks' in input
    ? staffProduct
    : (v.object({ id }) as unknown as v.GenericSchema<unknown, BackendProduct>),
);

const staffFields = v.object(staffEntries);

/** Any product row; staff's fields are there where staff asked. */
export type BackendProduct = v.InferOutput<typeof productRow> &
  Partial<v.InferOutput<typeof staffFields>> & { relatedProducts?: BackendProduct[] | null };

type Row = v.GenericSchema<unknown, BackendProduct>;

const NONE: readonly string[] = [];
const subsets = new WeakMap<readonly string[], WeakMap<readonly string[], Row>>();

/** A row of which only these fields and relations were asked for; whatever else comes is left behind. Made once for each pair of lists. */
export function productSubset(fields: readonly string[], relations: readonly string[] = NONE): Row {
  let ofFields = subsets.get(fields);
  if (!ofFields) subsets.set(fields, (ofFields = new WeakMap()));
  let schema = ofFields.get(relations);
  if (!schema) {
    const asked = new Set(['id', ...fields, ...relations]);
    const entries = Object.fromEntries(Object.entries(productEntries).filter(([name]) => asked.has(name)));
    schema = v.pipe(v.object(entries), v.transform(settleFigures)) as unknown as Row;
    ofFields.set(relations, schema);
  }
  return schema;
}

/** One facet of a product list: counts over the list as filtered by everything but the facet itself. */
const facetValue = v.object({ value: filledText, label: filledText, count });
const facet = v.object({
  name: v.picklist(['metal', 'mint', 'type', 'weight', 'objective', 'availability', 'category']),
  values: goodItems(facetValue, 'values', 10_000),
});
export type BackendFacet = v.InferOutput<typeof facet>;

/** `meta` of GET /products when `facets=true` was asked, beside the pagination. v3 sends `{products, pagination, facets, priceRange}`. */
export const productListMeta = v.object({
  facets: v.nullish(goodItems(facet, 'facets', 100)),
  priceRange: v.fallback(v.nullish(v.object({ min: amount, max: amount })), null),
});
export type BackendProductListMeta = v.InferOutput<typeof productListMeta> & { pagination: Pagination };

/** A row of the name list: GET /products with fields name, purchaseRules, metal, objective (and slug, mint to link and match). */
export type BackendProductName = Pick<BackendProduct, 'id' | 'slug' | 'name' | 'purchaseRules' | 'metal' | 'mint' | 'objective'>;

/** `data` of PATCH /products/{id} (specification section 7), with a staff token. What is left out stays. Rows without id are new, those that are not named go. */
export interface BackendPricingChange {
  pricingModel?: string;
  minimumSaleQuantity?: number;
  minimumCostPrice?: number;
  /** Id of the supplier that delivers it first. */
  supplier?: number | null;
  productSuppliers?: { id?: number; supplier: number; sku: string; costPrice: number }[];
  markupPriceBreaks?: (Omit<BackendMarkupPriceBreak, 'id' | 'customerName'> & { id?: number })[];
}
