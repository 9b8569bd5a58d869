import type { BackendCart, BackendCartGroup, BackendCartItem } from '@koura/shared-types/backend-cart';
import { AVAILABILITIES, type BackendMarket, type BackendPriceParts, type BackendProduct } from '@koura/shared-types/backend-product';
import type { BackendSpotPrice, BackendSpotPrices } from '@koura/shared-types/backend-website';
import { type Fields, fieldsOf, list, number, numberOrNull, oneOf, text, textOrNull, time, whole, yes } from './event-fields.ts';

/** A product's moving figures as the backend sends them. Nothing else of its row goes on from here: staff's fields least of all. */
export type MovingProduct = Pick<
  BackendProduct,
  | 'id'
  | 'currency'
  | 'price'
  | 'priceBreaks'
  | 'minPrice'
  | 'maxPrice'
  | 'savings'
  | 'fineWeightGrams'
  | 'priceParts'
  | 'buyBackPrice'
  | 'priceUpdatedAt'
  | 'updatedAt'
  | 'market'
  | 'minimumSaleQuantity'
  | 'availability'
  | 'stockAvailable'
  | 'estimatedDeliveryTime'
  | 'purchaseRules'
>;

const MOST_NAMED = 500;
const MOST_BREAKS = 50;
const MOST_LINES = 500;
const MOST_METALS = 20;

/** The backend's `product` event, or a row of its list. Throws `EventFault` when a field that is shown is not what it should be. */
export function readProduct(payload: unknown): MovingProduct {
  const from = fieldsOf(payload, 'product');
  const grams = numberOrNull(from, 'fineWeightGrams');
  const buyBack = numberOrNull(from, 'buyBackPrice');
  const parts = from['priceParts'] === undefined || from['priceParts'] === null ? undefined : readParts(from['priceParts']);
  return {
    id: whole(from, 'id'),
    currency: text(from, 'currency'),
    price: number(from, 'price'),
    priceBreaks: list(from, 'priceBreaks', MOST_BREAKS).map((one) => {
      const fields = fieldsOf(one, 'priceBreaks');
      const premiumPercent = numberOrNull(fields, 'premiumPercent');
      return {
        quantity: whole(fields, 'quantity'),
        price: number(fields, 'price'),
        ...(premiumPercent === null ? {} : { premiumPercent }),
      };
    }),
    minPrice: number(from, 'minPrice'),
    maxPrice: number(from, 'maxPrice'),
    savings: number(from, 'savings'),
    ...(grams === null ? {} : { fineWeightGrams: grams }),
    ...(parts ? { priceParts: parts } : {}),
    ...(buyBack === null ? {} : { buyBackPrice: buyBack }),
    priceUpdatedAt: time(from, 'priceUpdatedAt'),
    updatedAt: time(from, 'updatedAt'),
    market: readMarket(from['market']),
    minimumSaleQuantity: whole(from, 'minimumSaleQuantity'),
    availability: oneOf(from, 'availability', AVAILABILITIES),
    stockAvailable: number(from, 'stockAvailable'),
    estimatedDeliveryTime: readDeliveryTime(from['estimatedDeliveryTime']),
    purchaseRules: { allowAddToCart: yes(fieldsOf(from['purchaseRules'], 'purchaseRules'), 'allowAddToCart') },
  };
}

/** The backend's `refresh` event: product ids, or null for all products when it names none, or very many. */
export function readRefresh(payload: unknown): number[] | null {
  if (payload === undefined || payload === null) return null;
  const from = fieldsOf(payload, 'refresh');
  if (from['products'] === undefined) return null;
  const ids = list(from, 'products', Number.POSITIVE_INFINITY);
  return ids.length > MOST_NAMED ? null : ids.map((id) => whole({ id }, 'id'));
}

/** What of a cart the shop shows and what may change by itself. */
export type MovingCart = Pick<
  BackendCart,
  'cartId' | 'currency' | 'discounts' | 'discountTotal' | 'taxTotal' | 'total' | 'totalItems' | 'isValid' | 'validationMessage'
> & {
  shippingTotal: number | null;
  /** Id of the person it belongs to, null: a visitor's. undefined where the backend does not say. */
  ownerId: number | null | undefined;
  available: MovingGroup;
  unavailable: MovingGroup;
};
export type MovingGroup = Omit<BackendCartGroup, 'items'> & { lines: ({ id: number } & MovingLine)[] };
type MovingLine = Pick<BackendCartItem, 'quantity' | 'supplyType' | 'unitPrice' | 'total' | 'savings'>;

/** The backend's `cart` event. */
export function readCart(payload: unknown): MovingCart {
  const from = fieldsOf(payload, 'cart');
  const items = fieldsOf(from['items'], 'items');
  return {
    cartId: text(from, 'cartId').toLowerCase(),
    ownerId: from['ownerId'] === undefined ? undefined : numberOrNull(from, 'ownerId'),
    currency: text(from, 'currency'),
    available: readGroup(from, 'available', items),
    unavailable: readGroup(from, 'unavailable', items),
    discounts: list(from, 'discounts', MOST_LINES).map((one) => {
      const fields = fieldsOf(one, 'discounts');
      return { code: text(fields, 'code'), label: text(fields, 'label'), amount: number(fields, 'amount') };
    }),
    discountTotal: number(from, 'discountTotal'),
    shippingTotal: numberOrNull(from, 'shippingTotal'),
    taxTotal: number(from, 'taxTotal'),
    total: number(from, 'total'),
    totalItems: whole(from, 'totalItems'),
    isValid: yes(from, 'isValid'),
    validationMessage: textOrNull(from, 'validationMessage'),
  };
}

/** The backend's `spot` event. */
export function readSpot(payload: unknown): BackendSpotPrices {
  const from = fieldsOf(payload, 'spot');
  return { market: readMarket(from['market']), prices: list(from, 'prices', MOST_METALS).map(readSpotPrice) };
}

function readSpotPrice(one: unknown): BackendSpotPrice {
  const from = fieldsOf(one, 'prices');
  const metal = fieldsOf(from['metal'], 'metal');
  return {
    metal: { name: text(metal, 'name'), slug: text(metal, 'slug') },
    currency: text(from, 'currency'),
    price: number(from, 'price'),
    buyBackPrice: number(from, 'buyBackPrice'),
    change: number(from, 'change'),
    changePercent: number(from, 'changePercent'),
    updatedAt: time(from, 'updatedAt'),
    last30Days: [],
  };
}

function readGroup(cart: Fields, name: 'available' | 'unavailable', items: Fields): MovingGroup {
  const from = fieldsOf(cart[name], name);
  return {
    lines: list(from, 'items', MOST_LINES).map((id) => {
      const line = fieldsOf(items[String(id)], 'items');
      return {
        id: whole({ id }, 'id'),
        quantity: whole(line, 'quantity'),
        supplyType: oneOf(line, 'supplyType', ['inStock', 'atSupplier'] as const),
        unitPrice: number(line, 'unitPrice'),
        total: number(line, 'total'),
        savings: number(line, 'savings'),
      };
    }),
    total: number(from, 'total'),
    totalUnits: whole(from, 'totalUnits'),
    tax: number(from, 'tax'),
    savings: number(from, 'savings'),
  };
}

function readParts(value: unknown): BackendPriceParts {
  const from = fieldsOf(value, 'priceParts');
  return {
    spotValue: number(from, 'spotValue'),
    premium: number(from, 'premium'),
    premiumPercent: number(from, 'premiumPercent'),
    taxRatePercent: number(from, 'taxRatePercent'),
    tax: number(from, 'tax'),
  };
}

function readMarket(value: unknown): BackendMarket {
  const from = fieldsOf(value, 'market');
  return { isOpen: yes(from, 'isOpen'), nextOpen: textOrNull(from, 'nextOpen'), nextCloses: textOrNull(from, 'nextCloses') };
}

function readDeliveryTime(value: unknown): BackendProduct['estimatedDeliveryTime'] {
  if (value === null || value === undefined) return null;
  const from = fieldsOf(value, 'estimatedDeliveryTime');
  return { minTime: number(from, 'minTime'), maxTime: number(from, 'maxTime'), unit: oneOf(from, 'unit', ['day', 'week'] as const) };
}
