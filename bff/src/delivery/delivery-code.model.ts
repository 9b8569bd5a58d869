import type { DeliveryCode as BackendDeliveryCode } from '@koura/shared-types/wire/delivery-option';

import { describedEnum } from '../schema/described-enum.ts';

export const DeliveryCode = describedEnum('DeliveryCode', 'A way of delivery.', {
  COURIER: ['courier', 'By insured courier to an address.'],
  COLLECT: ['collect', "Collected at the dealer's counter."],
  VAULT: ['vault', "Kept in the dealer's vault."],
}) satisfies Record<string, BackendDeliveryCode>;
export type DeliveryCode = BackendDeliveryCode;
