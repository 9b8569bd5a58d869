import type { Money } from '@koura/shared-types/money';
import { productPath } from '@koura/shared-types/product-path';
import type { ProductCardFragment } from '../../src/products/card/product-card.generated.ts';
import { formatDateTime } from '../../src/platform/format/format-date.ts';
import type { Availability } from '../../src/platform/bff-client/schema-types.generated.ts';
import { isForSale } from '../../src/products/page/is-for-sale.ts';
import { measurementsOf } from '../../src/products/page/measurements-of.ts';
import type { PageProduct } from '../../src/products/page/page-product.ts';
import { markdownTable, markdownText } from './html-to-markdown.ts';

const AVAILABILITY: Record<Availability, string> = {
  IN_STOCK: 'In stock',
  AT_SUPPLIER: 'Ordered in from the supplier',
  SOLD_OUT: 'Sold out',
  ON_REQUEST: 'By phone only',
};

/** With the currency's code, which says more than its sign. */
const amountText = ({ amount, currencyCode }: Money): string => `${amount} ${currencyCode}`;
const priceOf = ({ availability, price }: Pick<PageProduct, 'availability' | 'price'>): string =>
  availability === 'ON_REQUEST' || !price ? 'on request' : amountText(price);

/** A product: price, parts of the price, what is paid for it, delivery, and its measurements. */
export function productMarkdown(product: PageProduct, { siteUrl }: { siteUrl: string }): (string | null)[] {
  const { priceParts, priceBreaks, buyBackPrice, minimumSaleQuantity, estimatedDeliveryTime, purchaseRules } = product;
  const isPriced = product.availability !== 'ON_REQUEST' && product.price !== null;
  const facts = [
    `Price: ${priceOf(product)}${isPriced ? `, tax included, set ${formatDateTime(product.priceUpdatedAt)} (${new Date(product.priceUpdatedAt).toISOString()})` : ''}`,
    ...(isPriced ? priceBreaks.slice(1).map(({ quantity, price }) => `From ${quantity}: ${amountText(price)} each`) : []),
    isPriced && priceParts
      ? `Of which metal ${amountText(priceParts.spotValue)}, premium ${amountText(priceParts.premium)} (${priceParts.premiumPercent}%), tax ${amountText(priceParts.tax)} (${priceParts.taxRatePercent}%)`
      : null,
    buyBackPrice && `We pay: ${amountText(buyBackPrice)}`,
    minimumSaleQuantity > 1 ? `Sold from ${minimumSaleQuantity} pieces` : null,
    `Availability: ${AVAILABILITY[product.availability]}${isForSale(product) ? '' : ', not sold online now'}`,
    purchaseRules.pricesUpdating ? 'Its price is being updated: nothing is sold until that is done' : null,
    estimatedDeliveryTime.text ? `Delivery: ${markdownText(estimatedDeliveryTime.text)}` : null,
  ];
  return [
    `# ${markdownText(product.name)}`,
    facts
      .filter((fact) => fact !== null)
      .map((fact) => `- ${fact}`)
      .join('\n'),
    product.description && markdownText(product.description),
    '## Specifications',
    markdownTable([['Property', 'Value'], ...measurementsOf(product).map((row) => row.map(markdownText))]),
    product.relatedProducts.length > 0 ? '## Similar pieces' : null,
    productTable(product.relatedProducts, { siteUrl }),
    'Prices move with the market; checkout holds the total. Check the price before you quote it.',
  ];
}

/** Products with their prices; null for none. */
export function productTable(products: readonly ProductCardFragment[], { siteUrl }: { siteUrl: string }): string | null {
  if (products.length === 0) return null;
  const rows = products.map((product) => [
    `[${markdownText(product.name)}](${siteUrl}${productPath(product.slug)})`,
    priceOf(product),
    AVAILABILITY[product.availability],
  ]);
  return markdownTable([['Product', 'Price', 'Availability'], ...rows]);
}
