import type * as content from '../../commerce/content.ts';
import { safeHtml } from '../safe-html.ts';
import type { SpecialOffer } from './special-offer.model.ts';

/** A set with more products than this is a category rather than an offer. */
const MAX_PRODUCTS = 48;

export function toSpecialOffer({ slug, title, description, body, validTo, products }: content.SpecialOffer): SpecialOffer {
  const productIds = products.map(({ id }) => id).slice(0, MAX_PRODUCTS);
  return { slug, title, description, body: safeHtml(body), validTo: validTo || null, productCount: productIds.length, productIds };
}
