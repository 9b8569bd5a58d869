import { QUOTE_SECONDS } from '@koura/shared-types/business-constants';
import type { useWebsite } from './shop-context.tsx';

/** For how many seconds checkout holds a total: what the contract says, unless the backend says otherwise; null where it holds none. */
export function priceHoldSeconds({ services, capabilities, terms }: ReturnType<typeof useWebsite>): number | null {
  if (!services.orders || !capabilities.includes('checkout.quotes')) return null;
  return terms?.priceHoldSeconds ?? QUOTE_SECONDS;
}
