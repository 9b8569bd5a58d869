import { objectOf } from '../query/body-fields.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A subscription as it arrived; what makes no sense in it is left out. */
export function readSubscription(wanted: unknown): { products: number[]; carts: string[]; spot: boolean } {
  const sent = typeof wanted === 'object' && wanted !== null ? objectOf(wanted) : {};
  return {
    products: listOf(sent['products']).filter((id): id is number => Number.isSafeInteger(id)),
    carts: listOf(sent['carts']).filter((id): id is string => typeof id === 'string' && UUID.test(id)),
    spot: sent['spot'] === true,
  };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
