import type { SupplyType } from '@koura/shared-types/backend-cart';
import type { Availability, BackendProduct } from '@koura/shared-types/backend-product';
import type { BackendSpotPrices } from '@koura/shared-types/backend-website';
import { GRAMS_PER_TROY_OUNCE } from '@koura/shared-types/business-constants';
import type { LiveCart, LiveCartGroup, LiveCartLine, LiveProduct, LiveSpot } from '@koura/shared-types/live-events';
import { money } from '../../money/money.model.ts';
import { toProduct } from '../../products/product-mapper.ts';
import type { WebsiteTexts } from '../../website/estimated-delivery-time-mapper.ts';
import type { MovingCart, MovingGroup, MovingProduct } from '../upstream/read-backend-event.ts';

/** GraphQL's names of values that the backend writes otherwise. */
const AVAILABILITY: Record<Availability, LiveProduct['availability']> = {
  inStock: 'IN_STOCK',
  atSupplier: 'AT_SUPPLIER',
  soldOut: 'SOLD_OUT',
  onRequest: 'ON_REQUEST',
};
const SUPPLY_TYPE: Record<SupplyType, LiveCartLine['supplyType']> = { inStock: 'IN_STOCK', atSupplier: 'AT_SUPPLIER' };

/** A product's figures as browsers get them: the same words and digits as GraphQL gives. */
export function toLiveProduct(row: MovingProduct, texts: WebsiteTexts): LiveProduct {
  // The mapper computes a field when it is read; the ones read here rest on nothing but moving figures.
  const figures = toProduct(row as BackendProduct, texts);
  const { priceParts } = figures;
  return {
    id: row.id,
    currency: row.currency,
    price: figures.price.amount,
    priceBreaks: figures.priceBreaks.map(({ quantity, price, premiumPercent, saving }) => ({
      quantity,
      price: price.amount,
      premiumPercent,
      saving: saving.amount,
    })),
    minPrice: figures.minPrice.amount,
    maxPrice: figures.maxPrice.amount,
    savings: figures.savings.amount,
    pricePerOunce: figures.pricePerOunce?.amount ?? null,
    pricePerGram: figures.pricePerGram?.amount ?? null,
    priceParts: priceParts && {
      spotValue: priceParts.spotValue.amount,
      premium: priceParts.premium.amount,
      premiumPercent: priceParts.premiumPercent,
      taxRatePercent: priceParts.taxRatePercent,
      tax: priceParts.tax.amount,
    },
    buyBackPrice: figures.buyBackPrice?.amount ?? null,
    priceUpdatedAt: figures.priceUpdatedAt,
    updatedAt: figures.updatedAt,
    market: figures.market,
    minimumSaleQuantity: figures.minimumSaleQuantity,
    availability: AVAILABILITY[row.availability],
    stockAvailable: figures.stockAvailable,
    deliveryText: figures.estimatedDeliveryTime.text,
    allowAddToCart: figures.purchaseRules.allowAddToCart,
  };
}

export function toLiveCart(cart: MovingCart): LiveCart {
  const amount = (decimal: number): string => money(decimal, cart.currency).amount;
  return {
    currency: cart.currency,
    available: toGroup(cart.available, amount),
    unavailable: toGroup(cart.unavailable, amount),
    discounts: cart.discounts.map((discount) => ({ ...discount, amount: amount(discount.amount) })),
    discountTotal: amount(cart.discountTotal),
    shippingTotal: cart.shippingTotal === null ? null : amount(cart.shippingTotal),
    taxTotal: amount(cart.taxTotal),
    total: amount(cart.total),
    totalItems: cart.totalItems,
    isValid: cart.isValid,
    validationMessage: cart.validationMessage,
  };
}

function toGroup(group: MovingGroup, amount: (decimal: number) => string): LiveCartGroup {
  return {
    total: amount(group.total),
    totalUnits: group.totalUnits,
    tax: amount(group.tax),
    savings: amount(group.savings),
    lines: group.lines.map((line) => ({
      productId: line.id,
      quantity: line.quantity,
      supplyType: SUPPLY_TYPE[line.supplyType],
      unitPrice: amount(line.unitPrice),
      total: amount(line.total),
      savings: amount(line.savings),
    })),
  };
}

export function toLiveSpot({ market, prices }: BackendSpotPrices): LiveSpot {
  const currency = prices[0]?.currency ?? '';
  const amount = (decimal: number): string => money(decimal, currency).amount;
  return {
    currency,
    market,
    prices: prices.map((row) => ({
      metal: row.metal.slug,
      price: amount(row.price),
      buyBackPrice: amount(row.buyBackPrice),
      change: amount(row.change),
      changePercent: row.changePercent,
      pricePerGram: amount(row.price / GRAMS_PER_TROY_OUNCE),
      pricePerKilogram: amount((row.price / GRAMS_PER_TROY_OUNCE) * 1000),
      updatedAt: row.updatedAt,
    })),
  };
}
