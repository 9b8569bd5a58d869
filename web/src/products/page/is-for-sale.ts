import type { PageProduct } from './page-product.ts';

/** Whether the piece can be ordered now, online or by phone: only then is its price held, and what is in stock promised. */
export function isForSale({ availability, purchaseRules }: Pick<PageProduct, 'availability' | 'purchaseRules'>): boolean {
  return purchaseRules.allowAddToCart && (availability === 'IN_STOCK' || availability === 'AT_SUPPLIER');
}
