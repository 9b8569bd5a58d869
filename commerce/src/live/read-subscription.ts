import { objectOf } from '../query/body-fields.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const ORDER_NUMBER = /^[\w-]{1,60}$/;

/** Parses a subscription; invalid parts are left out. */
export function readSubscription(wanted: unknown): { products: number[]; carts: string[]; orders: string[]; spot: boolean } {
  const sent = typeof wanted === 'object' && wanted !== null ? objectOf(wanted) : {};
  return {
    products: listOf(sent['products']).filter((id): id is number => Number.isSafeInteger(id)),
    carts: listOf(sent['carts']).filter((id): id is string => typeof id === 'string' && UUID.test(id)),
    orders: listOf(sent['orders']).filter((number): number is string => typeof number === 'string' && ORDER_NUMBER.test(number)),
    spot: sent['spot'] === true,
  };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
