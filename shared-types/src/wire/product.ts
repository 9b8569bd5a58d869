import * as v from 'valibot';
import { type PLAIN_PRODUCT_FIELDS, type PlainKind, type PlainProductField, plainProductFields } from '../plain-product-fields.ts';
import type { Pagination } from './envelope.ts';
import { imageOrNull, images, metal, mint, named, namedRow, reference } from './named.ts';
import { haveItsDigits, productFigures, settleFigures } from './product-figures.ts';
import { staffMember } from './staff-member.ts';
import { orDefault, orNull, validItems } from './tolerant.ts';
import {
  amount,
  count,
  currencyCode,
  filledText,
  flag,
  id,
  integer,
  NOT_OF_CURRENCY,
  number,
  productSlug,
  text,
  textOrEmpty,
  time,
  nameText,
  visibleText,
} from './values.ts';

const PLAIN_KINDS = { text: v.nullish(text), number: v.nullish(number), integer: v.nullish(integer), flag: v.nullish(flag) };
type PlainEntry<Kind extends PlainKind> = ReturnType<typeof orDefault<(typeof PLAIN_KINDS)[Kind]>>;

const plainEntries = Object.fromEntries(plainProductFields.map(([name, { kind }]) => [name, orDefault(PLAIN_KINDS[kind], name, null)])) as {
  [Name in PlainProductField]: PlainEntry<(typeof PLAIN_PRODUCT_FIELDS)[Name]['kind']>;
};

/**
 * A product's row without envelopes (as v3 sends it; v4 wraps the row and its relations). Amounts are decimals of `currency` including tax;
 * weights are grams; times are ISO 8601 with zone. Specification section 3; fields marked "capability" go beyond it and are optional
 * (docs/backend-contract.md). Only id, slug and name are required; everything else has a neutral default.
 */
export const productEntries = {
  id,
  slug: productSlug,
  name: visibleText,
  orderingSku: orDefault(textOrEmpty, 'orderingSku', ''),
  ...productFigures,
  /** "coin" or "bar"; other dealers may use any slug. */
  type: orDefault(textOrEmpty, 'type', ''),
  /** Subtype: "bullion-coin", "minted-bar", "cast-bar", "proof-coin". */
  searchType: orDefault(textOrEmpty, 'searchType', ''),
  objective: v.pipe(
    v.nullish(text, ''),
    v.transform((value): 'invest' | 'collect' => (value === 'collect' ? 'collect' : 'invest')),
  ),
  metal,
  mint: orNull(mint, 'mint'),
  category: orNull(named, 'category'),
  /** As sold: "1 oz", "1/10 oz", "100 g", "1 kg". Filters use the slug form: "1-oz", "1-10-oz", "100-g". */
  weight: orDefault(textOrEmpty, 'weight', ''),
  image: imageOrNull,

  /** Capability "details". */
  description: orDefault(v.nullish(text), 'description', null),
  images: orDefault(v.nullish(images), 'images', null),
  ...plainEntries,
  featured: orDefault(v.nullish(flag), 'featured', null),
};

export const productRow = v.pipe(
  v.object(productEntries),
  v.transform(settleFigures),
  v.check((row) => haveItsDigits(row), NOT_OF_CURRENCY),
);

/** GET /products/{slug}. */
export const product = v.pipe(
  v.object({ ...productEntries, relatedProducts: v.nullish(validItems(productRow, 'relatedProducts', 100)) }),
  v.transform(settleFigures),
  v.check((row) => haveItsDigits(row), NOT_OF_CURRENCY),
);

/** A row of a plain Strapi, which rarely has a currency; related products are read again by id. */
export const plainProduct = v.pipe(
  v.object({
    ...productEntries,
    currency: orDefault(v.nullish(currencyCode), 'currency', null),
    relatedProducts: v.nullish(validItems(reference, 'relatedProducts', 100)),
  }),
  v.transform((row) => settleFigures(row as typeof row & { currency: string })),
  v.check((row) => haveItsDigits(row), NOT_OF_CURRENCY),
);
export type PlainProduct = v.InferOutput<typeof plainProduct>;

const markupPriceBreak = v.object({
  id,
  /** Depending on `pricingModel`: percent of the spot value, or amount per unit in the dealer's own currency, without tax. */
  premiumAmount: amount,
  /** Minimum quantity of this break. */
  quantity: count,
  /** Id of the customer it applies to; null: everyone, or the group. */
  customer: v.nullish(id, null),
  customerName: v.nullish(text),
  /** Name of the price list it applies to; null: everyone, or the customer. */
  group: v.nullish(text, null),
  validFrom: v.nullish(time, null),
  /** Exclusive. */
  validTo: v.nullish(time, null),
});
export type BackendMarkupPriceBreak = v.InferOutput<typeof markupPriceBreak>;

/** A supplier of a product; amounts in the dealer's own currency. */
const productSupplier = v.object({
  id,
  supplier: namedRow,
  sku: textOrEmpty,
  costPrice: amount,
});
export type BackendProductSupplier = v.InferOutput<typeof productSupplier>;

/**
 * Sent with a staff token only (specification section 3). No other schema contains these fields, so they are dropped if a backend sends
 * them elsewhere. Lists are strict: a row missing from what staff save would be deleted.
 */
export const staffEntries = {
  minimumCostPrice: v.nullish(amount),
  /** What a piece costs to buy again at today's price of its metal. */
  replacementCost: v.nullish(amount),
  /** Price lists that rows of `markupPriceBreaks` can be for (capability "pricing.approvals"). */
  groups: v.nullish(v.array(text)),
  /** New pricing that a colleague has to approve or publish (capability "pricing.approvals"). */
  awaitingApproval: v.nullish(v.object({ id, at: time, by: staffMember })),
  markupPriceBreaks: v.nullish(v.array(markupPriceBreak)),
  supplier: v.nullish(namedRow),
  productSuppliers: v.nullish(v.array(productSupplier)),
  /** `PRICING_MODELS` of price-breaks.ts; other dealers may use any name. */
  pricingModel: v.nullish(text),
};

/** GET /products/{id} with a staff token. */
export const staffProduct = v.pipe(
  v.object({ ...productEntries, ...staffEntries }),
  v.transform(settleFigures),
  v.check((row) => haveItsDigits(row), NOT_OF_CURRENCY),
);
export const plainStaffProduct = v.pipe(
  v.object({ ...productEntries, ...staffEntries, currency: orDefault(v.nullish(currencyCode), 'currency', null) }),
  v.transform((row) => settleFigures(row as typeof row & { currency: string })),
  v.check((row) => haveItsDigits(row), NOT_OF_CURRENCY),
);

/** A row of GET /products with a staff token, for exports of premiums. */
export const pricedProduct = v.object({
  id,
  name: nameText,
  pricingModel: staffEntries.pricingModel,
  markupPriceBreaks: v.array(markupPriceBreak),
});
export type BackendPricedProduct = v.InferOutput<typeof pricedProduct>;

/** The response to a product change: the product with staff fields, or less, of which only the id is read. */
export const changedProduct = v.lazy((input): v.GenericSchema<unknown, BackendProduct> =>
  typeof input === 'object' && input !== null && 'markupPriceBreaks' in input
    ? staffProduct
    : (v.object({ id }) as unknown as v.GenericSchema<unknown, BackendProduct>),
);

const staffFields = v.object(staffEntries);

/** Any product row; staff fields are present in responses to staff. */
export type BackendProduct = v.InferOutput<typeof productRow> &
  Partial<v.InferOutput<typeof staffFields>> & { relatedProducts?: BackendProduct[] | null };

type Row = v.GenericSchema<unknown, BackendProduct>;

const NONE: readonly string[] = [];
const subsets = new WeakMap<readonly string[], WeakMap<readonly string[], Row>>();

/**
 * The schema of a row of which only these fields and relations were requested; other fields are dropped. Created once per pair of lists.
 */
export function productSubset(fields: readonly string[], relations: readonly string[] = NONE): Row {
  let ofFields = subsets.get(fields);
  if (!ofFields) subsets.set(fields, (ofFields = new WeakMap()));
  let schema = ofFields.get(relations);
  if (!schema) {
    const asked = new Set(['id', ...fields, ...relations]);
    const entries = Object.fromEntries(Object.entries(productEntries).filter(([name]) => asked.has(name)));
    schema = v.pipe(
      v.object(entries),
      v.transform(settleFigures),
      v.check((row) => haveItsDigits(row), NOT_OF_CURRENCY),
    ) as unknown as Row;
    ofFields.set(relations, schema);
  }
  return schema;
}

/** A facet of a product list, counted with every filter but its own applied. */
const facetValue = v.object({ value: filledText, label: visibleText, count });
const facet = v.object({
  name: v.picklist(['metal', 'mint', 'type', 'weight', 'objective', 'availability', 'category']),
  values: validItems(facetValue, 'values', 10_000),
});
export type BackendFacet = v.InferOutput<typeof facet>;

/** `meta` of GET /products with `facets=true`, without the pagination. v3 sends `{products, pagination, facets, priceRange}`. */
export const productListMeta = v.object({
  facets: v.nullish(validItems(facet, 'facets', 100)),
  priceRange: v.fallback(v.nullish(v.object({ min: amount, max: amount })), null),
});
export type BackendProductListMeta = v.InferOutput<typeof productListMeta> & { pagination: Pagination };

/** A row of the name list: GET /products with fields name, purchaseRules, metal, objective, slug and mint. */
export type BackendProductName = Pick<BackendProduct, 'id' | 'slug' | 'name' | 'purchaseRules' | 'metal' | 'mint' | 'objective' | 'year'>;

/**
 * `data` of PATCH /products/{id} (specification section 7), with a staff token. Omitted fields stay as they are. Rows without id are new,
 * omitted rows are deleted.
 */
export interface BackendPricingChange {
  pricingModel?: string;
  minimumSaleQuantity?: number;
  minimumCostPrice?: number;
  /** Id of the preferred supplier. */
  supplier?: number | null;
  productSuppliers?: { id?: number; supplier: number; sku: string; costPrice: number }[];
  markupPriceBreaks?: (Omit<BackendMarkupPriceBreak, 'id' | 'customerName'> & { id?: number })[];
}
