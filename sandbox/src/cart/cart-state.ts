import type { SupplyType } from '@koura/shared-types/wire/cart-figures';
import type { BackendDeliveryTime } from '@koura/shared-types/wire/product-figures';
import type { BackendProduct } from '@koura/shared-types/wire/product';
import type { StoredBreak } from '../products/product-row.ts';

/** Where a line stands: supplied from somewhere, or not to be had at this quantity. */
export type Standing = SupplyType | 'unavailable';

export interface CartLine {
  productId: number;
  quantity: number;
  /** What the shopper asked for; null leaves it to the shop. */
  asked: SupplyType | null;
  /** Where the line stood in the last answer; an order is refused when that has changed since. */
  shownAs: Standing | null;
}
/** A cart before any price: what the rules change. */
export interface CartState {
  cartId: string;
  lines: CartLine[];
  coupons: string[];
}

/** What the rules need to know of a product. Prices are integer cents. */
export interface SaleProduct {
  product: BackendProduct;
  price: number;
  breaks: StoredBreak[];
  stock: number;
  hasSupplier: boolean;
  forSale: boolean;
  estimates: Record<SupplyType, BackendDeliveryTime | null>;
}
/** Products by id. A line's product is always there. */
export type Catalogue = Map<number, SaleProduct>;
