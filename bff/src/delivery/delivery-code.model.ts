import type { OrderDeliveryCode } from '@koura/shared-types/deliveries';
import { describedEnum } from '../schema/described-enum.ts';

export const DeliveryCode = describedEnum('DeliveryCode', 'A way of delivery.', {
  COURIER: ['courier', 'By insured courier to an address.'],
  COLLECT: ['collect', "Collected at the dealer's counter."],
  VAULT: ['vault', "Kept in the dealer's vault."],
  UNKNOWN: ['unknown', 'In a way that this version of the shop does not know: only of orders, never chosen or filtered by.'],
}) satisfies { [Value in OrderDeliveryCode as Uppercase<Value>]: Value };
export type DeliveryCode = OrderDeliveryCode;
