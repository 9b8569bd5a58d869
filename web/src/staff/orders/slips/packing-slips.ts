const SLIPS = '/admin/orders/packing-slips/';
const LABELS = '/admin/orders/labels/';
/** As many as a page of the list has. */
const MAX_SLIPS = 20;
const ORDER_NUMBER = /^[\w-]{1,40}$/;

export function packingSlipsHref(orderNumbers: readonly string[]): string {
  return `${SLIPS}?${ordersIn(orderNumbers)}`;
}

export function labelsHref(orderNumbers: readonly string[]): string {
  return `${LABELS}?${ordersIn(orderNumbers)}`;
}

function ordersIn(orderNumbers: readonly string[]): string {
  return `orders=${orderNumbers.slice(0, MAX_SLIPS).join(',')}`;
}

/** The order numbers in a query; empty for a link that no page has. */
export function readPackingSlips(query: URLSearchParams): string[] {
  const numbers = [...new Set((query.get('orders') ?? '').split(','))];
  return numbers.length <= MAX_SLIPS && numbers.every((number) => ORDER_NUMBER.test(number)) ? numbers : [];
}
