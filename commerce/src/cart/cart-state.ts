import type { SupplyType } from '@koura/shared-types/wire/cart-figures';
import type { BackendDeliveryTime } from '@koura/shared-types/wire/product-figures';
import type { BackendProduct } from '@koura/shared-types/wire/product';
import type { StoredBreak } from '../products/product-row.ts';

/** Where a line is supplied from, or that it is unavailable at this quantity. */
export type LineSource = SupplyType | 'unavailable';

export interface CartLine {
  productId: number;
  quantity: number;
  /** The source that the shopper asked for; null leaves the choice to the shop. */
  asked: SupplyType | null;
  /** The line's source in the last response; an order is rejected when it has changed since. */
  shownAs: LineSource | null;
}
export interface CartState {
  cartId: string;
  lines: CartLine[];
  coupons: string[];
}

/** What the cart rules need of a product. Prices are integer cents. */
export interface SaleProduct {
  product: BackendProduct;
  price: number;
  breaks: StoredBreak[];
  stock: number;
  hasSupplier: boolean;
  forSale: boolean;
  /** Staff have stopped selling it. */
  isStopped: boolean;
  /** Its price may not be used at the moment. */
  isPaused: boolean;
  /** Not sold any more; carts that hold it keep the line. */
  isRetired: boolean;
  estimates: Record<SupplyType, BackendDeliveryTime | null>;
}
/** Products by id, with an entry for every line of the cart. */
export type Catalogue = Map<number, SaleProduct>;
