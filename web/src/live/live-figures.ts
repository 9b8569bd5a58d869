import type { LiveProduct } from '@koura/shared-types/live-events';

type Nested = Record<string, unknown>;

/** A product's live figures as GraphQL's `Product` has them: by field, type names included. */
export function figuresOf(product: LiveProduct): Nested {
  const money = (amount: string): Nested => ({ __typename: 'Money', amount, currencyCode: product.currency });
  const orNull = (amount: string | null): Nested | null => (amount === null ? null : money(amount));
  const { priceParts: parts } = product;
  return {
    price: money(product.price),
    priceBreaks: product.priceBreaks.map(({ quantity, price, premiumPercent, saving }) => ({
      __typename: 'PriceBreak',
      quantity,
      premiumPercent,
      price: money(price),
      saving: money(saving),
    })),
    minPrice: money(product.minPrice),
    maxPrice: money(product.maxPrice),
    savings: money(product.savings),
    pricePerOunce: orNull(product.pricePerOunce),
    pricePerGram: orNull(product.pricePerGram),
    priceParts: parts && {
      __typename: 'PriceParts',
      spotValue: money(parts.spotValue),
      premium: money(parts.premium),
      premiumPercent: parts.premiumPercent,
      taxRatePercent: parts.taxRatePercent,
      tax: money(parts.tax),
    },
    buyBackPrice: orNull(product.buyBackPrice),
    priceUpdatedAt: product.priceUpdatedAt,
    updatedAt: product.updatedAt,
    market: { __typename: 'Market', ...product.market },
    minimumSaleQuantity: product.minimumSaleQuantity,
    availability: product.availability,
    stockAvailable: product.stockAvailable,
    estimatedDeliveryTime: { __typename: 'EstimatedDeliveryTime', text: product.deliveryText },
    purchaseRules: { __typename: 'PurchaseRules', allowAddToCart: product.allowAddToCart },
  };
}
