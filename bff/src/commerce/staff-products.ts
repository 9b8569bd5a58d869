import type { PlainProductFields } from '@koura/shared-types/plain-product-fields';
import type { MissingPart, ProductState, StockReason, TaxClass } from '@koura/shared-types/product-desk';

import type { Caller } from '../request/caller.ts';
import type { Image } from './catalogue.ts';
import type { StaffMember } from './person.ts';

/** The texts and facts of a product, which staff change together. A mint and a category are their names. */
export interface ProductFacts extends PlainProductFields {
  name: string;
  sku: string;
  /** Slug of the metal. */
  metal: string;
  mint: string;
  category: string | null;
  type: string;
  searchType: string;
  objective: 'invest' | 'collect';
  weight: string;
  fineWeightGrams: number;
  taxClass: TaxClass;
  onRequest: boolean;
  featured: boolean;
  description: string;
}

export interface StockMovement {
  id: string;
  at: string;
  by: StaffMember;
  /** Negative for what left. */
  amount: number;
  /** What there was after it. */
  stock: number;
  reason: StockReason;
  note: string;
}

export interface KeptPicture {
  name: string;
  caption: string;
  image: Image;
}

/** A product as staff keep it, drafts and retired ones, too. */
export interface KeptProduct {
  id: string;
  slug: string;
  state: ProductState;
  facts: ProductFacts;
  price: number | null;
  currency: string;
  minimumSaleQuantity: number;
  stock: number;
  inOpenOrders: number;
  inCarts: number;
  missing: MissingPart[];
  pictures: KeptPicture[];
  factsVersion: number;
  picturesVersion: number;
  updatedAt: string;
  movements: StockMovement[];
}

export interface KeptProductRow {
  id: string;
  slug: string;
  name: string;
  sku: string;
  metal: string;
  state: ProductState;
  price: number | null;
  currency: string;
  stock: number;
  missing: MissingPart[];
  picture: Image | null;
}

export interface KeptProducts {
  products: KeptProductRow[];
  total: number;
  counts: { state: ProductState; count: number }[];
}

export interface ProductSearch {
  state: ProductState | null;
  search: string | undefined;
  page: number;
  pageSize: number;
}

/** The port to the catalogue as staff keep it (capability "staff.products"), with the staff member's own token. */
export abstract class KeptCatalogue {
  abstract search(wanted: ProductSearch, caller: Caller): Promise<KeptProducts>;
  abstract read(id: string, caller: Caller): Promise<KeptProduct>;
  /** A draft. The same key again returns the same product. */
  abstract create(product: { key: string; slug: string } & Record<string, unknown>, caller: Caller): Promise<KeptProduct>;
  /** Throws a BackendError with the code PRODUCT_CHANGED when there was another change since the version. */
  abstract change(id: string, version: number, facts: Record<string, unknown>, caller: Caller): Promise<KeptProduct>;
  abstract arrangePictures(
    id: string,
    version: number,
    pictures: { name: string; caption: string }[],
    caller: Caller,
  ): Promise<KeptProduct>;
  abstract addPicture(id: string, bytes: Buffer, caller: Caller): Promise<KeptProduct>;
  abstract changeStock(
    id: string,
    change: { amount: number; reason: StockReason; note: string; key: string },
    caller: Caller,
  ): Promise<KeptProduct>;
  abstract changeState(id: string, state: Exclude<ProductState, 'draft'>, caller: Caller): Promise<KeptProduct>;
  /** What the dealer has decided (capability "staff.settings"), for Admins. */
  abstract settings(caller: Caller): Promise<DealerSettings>;
}

export interface DealerSettings {
  /** The file that they are changed in; null where there is none. */
  file: { name: string; readAt: string } | null;
  groups: { name: string; entries: { path: string; value: string; line: number | null }[] }[];
}
