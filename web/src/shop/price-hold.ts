import { QUOTE_SECONDS } from '@koura/shared-types/business-constants';
import type { useWebsite } from './shop-context.tsx';
import { offers } from './offers.ts';

/** For how many seconds checkout holds a total: what the contract says, unless the backend says otherwise; null where it holds none. */
export function priceHoldSeconds(website: ReturnType<typeof useWebsite>): number | null {
  const { services, terms } = website;
  if (!services.orders || !offers(website, 'checkout.quotes')) return null;
  return terms?.priceHoldSeconds ?? QUOTE_SECONDS;
}
