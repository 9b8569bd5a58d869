import type { CustomerFilters } from '../../commerce/staff-customers.ts';
import { RequestError } from '../../errors/request-error.ts';

const MAX_NAME_LENGTH = 80;

interface CustomerFilterArgs {
  priceList?: string | null;
  isBlocked?: boolean | null;
  hasOrders?: boolean | null;
}

/** The filters as the backend gets them; undefined when everybody is wanted. Throws BAD_USER_INPUT for a name that no list can have. */
export function readCustomerFilters({ priceList, isBlocked, hasOrders }: CustomerFilterArgs): CustomerFilters | undefined {
  if (priceList != null && (priceList === '' || priceList.length > MAX_NAME_LENGTH || /\p{Cc}/u.test(priceList)))
    throw new RequestError('priceList must be the name of a price list.');
  const filters = {
    ...(priceList != null && { priceList }),
    ...(isBlocked != null && { blocked: isBlocked }),
    ...(hasOrders != null && { hasOrders }),
  };
  return Object.keys(filters).length > 0 ? filters : undefined;
}
