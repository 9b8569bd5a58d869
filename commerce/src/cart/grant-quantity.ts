import type { BackendQuantityChange } from '@koura/shared-types/wire/cart';
import type { SupplyType } from '@koura/shared-types/wire/cart-figures';
import { ruleError, type ApiError } from '../errors/api-error.ts';
import type { Catalogue, SaleProduct } from './cart-state.ts';
import { pausedText } from '../spot-sources/price-series-store.ts';
import { grant } from './supply.ts';

/** The product of a request, if it exists and may be ordered here in this quantity. Throws errors that a shopper can correct. */
export function saleableProduct(catalogue: Catalogue, id: number, quantity: number): SaleProduct {
  const found = catalogue.get(id);
  if (!found) throw ruleError('PRODUCT_NOT_FOUND', 'We don’t have this product.', { productId: id });
  const { name, minimumSaleQuantity } = found.product;
  if (found.isRetired) throw ruleError('NOT_FOR_SALE', `We no longer sell ${name}.`, { productId: id });
  if (found.isStopped) throw ruleError('SELLING_STOPPED', stoppedText(name), { productId: id });
  if (found.isPaused) throw ruleError('PRICES_UPDATING', pausedText(name), { productId: id });
  if (!found.forSale) throw ruleError('NOT_FOR_SALE', `${name} is sold by phone only. Please call us.`, { productId: id });
  if (quantity < minimumSaleQuantity) {
    const message = `${name} has a minimum order of ${minimumSaleQuantity}.`;
    throw ruleError('QUANTITY_BELOW_MINIMUM', message, { productId: id, minimum: minimumSaleQuantity });
  }
  return found;
}

export function stoppedText(name: string): string {
  return `We’ve paused sales of ${name} for the moment. Please try again later.`;
}

export function outOfStock({ product, stock }: SaleProduct, requested: number): ApiError {
  const message = stock > 0 ? `Only ${stock} of ${product.name} left.` : `${product.name} is sold out.`;
  return ruleError('OUT_OF_STOCK', message, { productId: product.id, requested, available: stock });
}

/** How much of a quantity can be supplied, with a message for the shopper when it is less. `granted` 0 is nothing. */
export function grantQuantity(
  product: SaleProduct,
  requested: number,
  asked: SupplyType | null,
): { granted: number; change: BackendQuantityChange | null } {
  const granted = grant(product, requested, asked);
  if (granted === requested || granted === 0) return { granted, change: null };
  const { id: productId, name } = product.product;
  return {
    granted,
    change: { productId, requested, granted, message: `Only ${granted} of ${name} can be supplied, so we changed the quantity.` },
  };
}
