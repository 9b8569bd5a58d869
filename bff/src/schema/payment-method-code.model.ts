import type { OrderPaymentMethod } from '@koura/shared-types/payment-methods';
import { describedEnum } from './described-enum.ts';

export const PaymentMethodCode = describedEnum('PaymentMethodCode', 'How an order is paid.', {
  CARD: ['card', 'By card.'],
  TRANSFER: ['transfer', "By bank transfer to the dealer's account, after the order was placed."],
  BANK: ['bank', "Approved by the buyer at their own bank, which sends the money to the dealer's account at once."],
  UNKNOWN: ['unknown', 'In a way that this version of the shop does not know: only of orders, never chosen or filtered by.'],
}) satisfies { [Value in OrderPaymentMethod as Uppercase<Value>]: Value };
export type PaymentMethodCode = OrderPaymentMethod;
