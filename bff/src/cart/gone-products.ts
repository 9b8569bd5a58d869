import type { BackendCart } from '@koura/shared-types/wire/cart';
import { type BackendProduct, productRow } from '@koura/shared-types/wire/product';
import * as v from 'valibot';

const REMOVE_THEM = 'Your cart contains something that we no longer sell. Please remove it to continue.';

/** A cart in which nothing that is gone can be ordered: the backend may not have noticed that it deleted a product. */
export function withoutSellingGone(cart: BackendCart): BackendCart {
  const isGone = (id: number): boolean => cart.items[String(id)]?.product === null;
  return cart.available.items.some(isGone) ? { ...cart, isValid: false, validationMessage: REMOVE_THEM } : cart;
}

/** Takes the place of a product that the backend has deleted: without a page, a price or a way to buy it. */
export function goneProduct(id: number, sku: string, currency: string): BackendProduct {
  const name = sku === '' ? 'A product that we no longer sell' : `A product that we no longer sell (${sku})`;
  const row = v.parse(productRow, { id, slug: 'gone', name, orderingSku: sku, currency });
  return { ...row, slug: '', availability: 'soldOut' };
}
