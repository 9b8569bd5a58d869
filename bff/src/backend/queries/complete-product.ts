import {
  AVAILABILITIES,
  type Availability,
  type BackendImage,
  type BackendNamed,
  type BackendProduct,
} from '@koura/shared-types/backend-product';
import { isRecord } from '../dialects/dialect.ts';

const NEVER = '1970-01-01T00:00:00.000Z';

/**
 * A row of a plain Strapi's content type as the product that the shop knows. What a content type cannot know (the market)
 * or may lack gets a value that claims nothing; names that older content types write in another way are understood.
 */
export function completeProduct(row: Partial<BackendProduct> & { id: number } & Record<string, unknown>, currency: string): BackendProduct {
  const price = numberOr(row.price, 0);
  const minimumSaleQuantity = numberOr(row.minimumSaleQuantity, 1);
  const updatedAt = textOr(row.updatedAt ?? row['updated_at'], NEVER);
  const image = completeImage(row.image);
  const breaks = Array.isArray(row.priceBreaks) ? row.priceBreaks.filter(({ quantity }) => Number.isInteger(quantity)) : [];
  return {
    ...row,
    slug: textOr(row.slug, String(row.id)),
    name: textOr(row.name, ''),
    orderingSku: textOr(row.orderingSku, ''),
    price,
    currency: textOr(row.currency, currency),
    priceBreaks: breaks.length > 0 ? breaks : [{ quantity: minimumSaleQuantity, price }],
    minPrice: numberOr(row.minPrice, price),
    maxPrice: numberOr(row.maxPrice, price),
    savings: numberOr(row.savings, 0),
    minimumSaleQuantity,
    type: textOr(row.type, ''),
    searchType: textOr(row.searchType, textOr(row.type, '')),
    objective: row.objective === 'collect' ? 'collect' : 'invest',
    metal: completeTerm(row.metal) ?? { id: 0, name: '', slug: '' },
    mint: completeTerm(row.mint) ?? (null as unknown as BackendProduct['mint']),
    category: completeTerm(row.category),
    weight: textOr(row.weight, ''),
    availability: completeAvailability(row.availability),
    stockAvailable: numberOr(row.stockAvailable, 0),
    estimatedDeliveryTime: isRecord(row.estimatedDeliveryTime) ? row.estimatedDeliveryTime : null,
    purchaseRules: { allowAddToCart: row.purchaseRules?.allowAddToCart ?? true },
    priceUpdatedAt: textOr(row.priceUpdatedAt, updatedAt),
    updatedAt,
    market: isRecord(row.market) ? row.market : { isOpen: true, nextOpen: null, nextCloses: null },
    image,
    images: Array.isArray(row.images) ? row.images.flatMap((one) => completeImage(one) ?? []) : image ? [image] : [],
  };
}

/** Relations, or the plain text of an enumeration. */
function completeTerm(value: unknown): BackendNamed | null {
  if (isRecord(value) && typeof value['slug'] === 'string') return value as unknown as BackendNamed;
  return typeof value === 'string' && value !== '' ? { id: 0, name: value, slug: value } : null;
}

function completeAvailability(value: unknown): Availability {
  const wanted = String(value).toLowerCase();
  return AVAILABILITIES.find((one) => one.toLowerCase() === wanted) ?? (wanted === 'outofstock' ? 'soldOut' : 'onRequest');
}

/** Media of an upload plug-in: sizes and texts may be missing. */
function completeImage(value: unknown): BackendImage | null {
  if (!isRecord(value) || typeof value['url'] !== 'string') return null;
  const image = value as Partial<BackendImage> & { url: string };
  return { ...image, width: image.width ?? 0, height: image.height ?? 0, alternativeText: image.alternativeText ?? '' };
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}

function numberOr(value: unknown, fallback: number): number {
  return typeof value === 'number' ? value : fallback;
}
