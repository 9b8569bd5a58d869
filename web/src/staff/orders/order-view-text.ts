import type { OrderPlacer, OrderView, StaffOrderSort } from '../../platform/bff-client/schema-types.generated.ts';

export const VIEW_LABELS: Record<OrderView, string> = {
  TO_PICK: 'To pick',
  TO_SEND: 'To send',
  UNPAID: 'Unpaid',
  NEEDS_ATTENTION: 'Needs attention',
};

export const PLACER_LABELS: Record<OrderPlacer, string> = { GUEST: 'Guests', CUSTOMER: 'Customers', STAFF: 'Staff for a customer' };

export const SORT_LABELS: Record<StaffOrderSort, string> = {
  NEWEST: 'Newest first',
  OLDEST: 'Oldest first',
  HIGHEST_TOTAL: 'Highest total first',
  LOWEST_TOTAL: 'Lowest total first',
};
