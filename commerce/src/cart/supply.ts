import { SUPPLY_TYPES, type SupplyType } from '@koura/shared-types/wire/cart-figures';
import { MAX_LINE_QUANTITY } from '@koura/shared-types/business-constants';
import type { CartLine, SaleProduct, LineSource } from './cart-state.ts';

function capacityOf({ stock, hasSupplier, forSale }: SaleProduct, supplyType: SupplyType): number {
  if (!forSale) return 0;
  if (supplyType === 'inStock') return Math.min(stock, MAX_LINE_QUANTITY);
  return hasSupplier ? MAX_LINE_QUANTITY : 0;
}

/**
 * How many of the wanted units can be supplied: from the requested source, else all from stock, else all from the supplier, else whatever
 * is in stock. 0 when that is below the minimum sale.
 */
export function grant(product: SaleProduct, quantity: number, asked: SupplyType | null): number {
  const minimum = product.product.minimumSaleQuantity;
  const fromAsked = asked ? capacityOf(product, asked) : 0;
  const capacity = fromAsked >= minimum ? fromAsked : Math.max(capacityOf(product, 'inStock'), capacityOf(product, 'atSupplier'));
  const granted = Math.min(quantity, capacity);
  return granted >= minimum ? granted : 0;
}

/** A line's current source: the requested one if it covers the whole quantity, else stock, else the supplier, else none. */
export function lineSourceOf(product: SaleProduct, { quantity, asked }: Pick<CartLine, 'quantity' | 'asked'>): LineSource {
  if (quantity < product.product.minimumSaleQuantity) return 'unavailable';
  const sources = asked ? [asked, ...SUPPLY_TYPES] : SUPPLY_TYPES;
  return sources.find((source) => capacityOf(product, source) >= quantity) ?? 'unavailable';
}
