import type { DeliveryCode as BackendDeliveryCode } from '@koura/shared-types/wire/delivery-option';

import { describedEnum } from './described-enum.ts';

/** How an order reaches its buyer; the values are the backend's. */
export const DeliveryCode = describedEnum('DeliveryCode', 'How an order reaches its buyer.', {
  COURIER: ['courier', 'By courier to an address.'],
  COLLECT: ['collect', "Collected at the dealer's counter."],
  VAULT: ['vault', "Kept in the dealer's vault."],
}) satisfies Record<string, BackendDeliveryCode>;
export type DeliveryCode = BackendDeliveryCode;
