import type { BackendAddress } from '@koura/shared-types/wire/order';

/** An address in one line; null where an order goes to none. */
export function addressText(address: BackendAddress | null): string | null {
  if (!address) return null;
  const { line1, line2, suburb, city, state, postcode } = address;
  return [line1, line2, suburb, [city, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
