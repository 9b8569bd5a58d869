import { GRAMS_PER_TROY_OUNCE } from '@koura/shared-types/business-constants';
import type { CartFigures, CartGroup, SupplyType } from '../../commerce/carts.ts';
import type * as feed from '../../commerce/live-feed.ts';
import type { LiveCart, LiveCartGroup, LiveCartLine, LiveMoney, LiveSpot, LiveSpotPrices } from '@koura/shared-types/live-events';
import { roundedString } from '@koura/shared-types/money';
import { pastTime } from '../../backend/backend-clock.ts';
import { type Money, money, optionalMoney } from '../../money/money.model.ts';
import { toLiveSpotPrice } from '../../website/spot-prices.query.ts';

const SUPPLY_TYPE: Record<SupplyType, LiveCartLine['supplyType']> = { inStock: 'IN_STOCK', atSupplier: 'AT_SUPPLIER' };

export function toLiveCart(cart: CartFigures): LiveCart {
  const amount = (decimal: number): string => money(decimal, cart.currency).amount;
  return {
    currency: cart.currency,
    available: toGroup(cart.available, cart.items, amount),
    unavailable: toGroup(cart.unavailable, cart.items, amount),
    discounts: cart.discounts.map((discount) => ({ ...discount, amount: amount(discount.amount) })),
    discountTotal: amount(cart.discountTotal),
    shippingTotal: optionalMoney(cart.shippingTotal, cart.currency)?.amount ?? null,
    taxTotal: amount(cart.taxTotal),
    total: amount(cart.total),
    totalItems: cart.totalItems,
    isValid: cart.isValid,
    validationMessage: cart.validationMessage,
  };
}

function toGroup(group: CartGroup, items: CartFigures['items'], amount: (decimal: number) => string): LiveCartGroup {
  return {
    total: amount(group.total),
    totalUnits: group.totalUnits,
    tax: amount(group.tax),
    savings: amount(group.savings),
    lines: group.items.map((productId) => {
      const { quantity, supplyType, unitPrice, total, savings } = items[productId]!;
      return {
        productId: Number(productId),
        quantity,
        supplyType: SUPPLY_TYPE[supplyType],
        unitPrice: amount(unitPrice),
        total: amount(total),
        savings: amount(savings),
      };
    }),
  };
}

/** As the query `spotPrices` responds, with `__typename` in every object. */
export function toLiveSpotPrices({ market, prices }: feed.LiveSpotPrices): LiveSpotPrices {
  return {
    __typename: 'SpotPrices',
    market: { __typename: 'Market', ...market },
    prices: prices.map((row) => {
      const { metal, price, buyBackPrice, change, pricePerGram, pricePerKilogram, ...more } = toLiveSpotPrice(row);
      return {
        __typename: 'SpotPrice',
        metal: { __typename: 'Metal', slug: metal.slug, name: metal.name },
        price: typed(price),
        buyBackPrice: typed(buyBackPrice),
        change: typed(change),
        pricePerGram: typed(pricePerGram),
        pricePerKilogram: typed(pricePerKilogram),
        ...more,
      };
    }),
  };
}

const typed = ({ amount, currencyCode }: Money): LiveMoney => ({ __typename: 'Money', amount, currencyCode });

export function toLiveSpot({ market, prices }: feed.LiveSpotPrices): LiveSpot {
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
      pricePerGram: roundedString(row.price / GRAMS_PER_TROY_OUNCE, currency),
      pricePerKilogram: roundedString((row.price / GRAMS_PER_TROY_OUNCE) * 1000, currency),
      updatedAt: pastTime(row.updatedAt),
    })),
  };
}
