import * as v from 'valibot';
import { MISSING_PARTS, PRODUCT_STATES, TAX_CLASSES, STOCK_REASONS, type StockReason } from '../product-desk.ts';
import { type PlainProductField, type PlainProductFields, plainProductFields } from '../plain-product-fields.ts';
import { image } from './named.ts';
import { staffMember } from './staff-member.ts';
import { validItems } from './tolerant.ts';
import { amount, count, currencyCode, filledText, flag, id, integer, number, text, textOrEmpty, time } from './values.ts';

/** Capability "staff.products" (docs/backend-contract.md): the catalogue as staff keep it. For staff. */

/** The texts and facts of a product, which staff change together. A mint or category is its name: a new name makes a new one. */
const facts = v.object({
  name: filledText,
  sku: filledText,
  /** Slug of the metal. */
  metal: filledText,
  mint: filledText,
  category: v.nullish(text, null),
  type: filledText,
  searchType: textOrEmpty,
  objective: v.picklist(['invest', 'collect']),
  /** As it is sold: "1/10 oz", "25 x 1 g". */
  weight: filledText,
  fineWeightGrams: number,
  taxClass: v.picklist(TAX_CLASSES),
  /** Sold by the sales desk only. */
  onRequest: flag,
  featured: flag,
  description: textOrEmpty,
  ...(Object.fromEntries(
    plainProductFields.map(([name, { kind }]) => {
      if (kind === 'flag') return [name, v.nullish(flag, false)];
      return [name, v.nullish(kind === 'text' ? text : number, null)];
    }),
  ) as { [Name in PlainProductField]: v.GenericSchema<unknown, PlainProductFields[Name]> }),
});
export type BackendProductFacts = v.InferOutput<typeof facts>;

const part = v.picklist(MISSING_PARTS);

/** A row of `GET /staff-products`. */
const staffProductRow = v.object({
  id,
  slug: filledText,
  name: filledText,
  sku: filledText,
  metal: filledText,
  state: v.picklist(PRODUCT_STATES),
  /** What it costs everybody, in the dealer's own currency; null while it has no price. */
  price: v.nullish(amount, null),
  currency: currencyCode,
  stock: count,
  missing: v.array(part),
  picture: v.nullish(image, null),
});
export type BackendStaffProductRow = v.InferOutput<typeof staffProductRow>;

/** `GET /staff-products`. `counts`: how many each state has of what was searched. */
export const staffProductList = v.object({
  products: validItems(staffProductRow, 'products', 100),
  pagination: v.object({ page: count, pageSize: count, pageCount: count, total: count }),
  counts: v.array(v.object({ state: v.picklist(PRODUCT_STATES), count })),
});
export type BackendStaffProductList = v.InferOutput<typeof staffProductList>;

const stockMovement = v.object({
  id,
  at: time,
  by: staffMember,
  /** Negative for what left. */
  amount: integer,
  /** What there was after it. */
  stock: count,
  reason: v.picklist(STOCK_REASONS),
  note: textOrEmpty,
});
export type BackendStockMovement = v.InferOutput<typeof stockMovement>;

/** `GET /staff-products/{id}`, and the answer to each change. */
export const keptProduct = v.object({
  id,
  slug: filledText,
  state: v.picklist(PRODUCT_STATES),
  facts,
  price: v.nullish(amount, null),
  currency: currencyCode,
  minimumSaleQuantity: count,
  /** What can be sold: orders have taken theirs. */
  stock: count,
  /** Pieces in orders that have not been sent, from stock. */
  inOpenOrders: count,
  /** Carts that hold it. */
  inCarts: count,
  missing: v.array(part),
  /** Main one first. `name`: of its file, which never changes. */
  pictures: v.array(v.object({ name: filledText, caption: text, image })),
  factsVersion: count,
  picturesVersion: count,
  updatedAt: time,
  /** The last changes of the stock by staff, newest first. */
  movements: validItems(stockMovement, 'movements', 100),
});
export type BackendKeptProduct = v.InferOutput<typeof keptProduct>;

/** `POST /staff-products`: a draft. The same key again answers the product that it made. */
export type BackendNewProduct = Partial<BackendProductFacts> & { key: string; slug: string };

/** `PUT /staff-products/{id}/pictures`: the pictures in their order; what is left out is removed. */
export interface BackendPictureOrder {
  pictures: { name: string; caption: string }[];
}

/** `POST /staff-products/{id}/stock`: pieces that came, or went. */
export interface BackendStockChange {
  amount: number;
  reason: StockReason;
  note: string;
  key: string;
}
