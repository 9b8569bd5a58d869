import type { BackendDeliveryTime } from '@koura/shared-types/wire/product-figures';
import type { BackendProduct } from '@koura/shared-types/wire/product';
import type { SupplyType } from '@koura/shared-types/wire/cart-figures';
import { breakFor } from '../pricing/price-product.ts';
import type { CartState, Catalogue } from './cart-state.ts';
import { lineSourceOf } from './supply.ts';

/** A line at its current price; amounts in integer cents. `available` lines can be supplied in full. */
export interface PricedLine {
  product: BackendProduct;
  quantity: number;
  supplyType: SupplyType;
  available: boolean;
  unitPrice: number;
  total: number;
  tax: number;
  savings: number;
  /** Within the dealer's own country. */
  estimate: BackendDeliveryTime | null;
}

export function priceLines(cart: CartState, catalogue: Catalogue): PricedLine[] {
  return cart.lines.map((line) => {
    const sale = catalogue.get(line.productId)!;
    const { product, price, breaks, estimates } = sale;
    const { quantity } = line;
    const source = lineSourceOf(sale, line);
    const available = source !== 'unavailable';
    const supplyType = available ? source : (line.asked ?? 'inStock');
    const reached = breakFor(breaks, quantity);
    return {
      product,
      quantity,
      supplyType,
      available,
      unitPrice: reached.price,
      total: reached.price * quantity,
      tax: reached.tax * quantity,
      savings: (price - reached.price) * quantity,
      estimate: available ? estimates[supplyType] : null,
    };
  });
}

/** The later of two delivery estimates, by their longest time; no estimate counts as the earliest. */
export function slowest(estimates: (BackendDeliveryTime | null)[]): BackendDeliveryTime | null {
  const days = ({ maxTime, unit }: BackendDeliveryTime): number => maxTime * (unit === 'week' ? 5 : 1);
  return estimates.reduce((late, one) => (one && (!late || days(one) > days(late)) ? one : late), null);
}
