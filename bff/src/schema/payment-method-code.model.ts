import type { PaymentMethodCode as BackendPaymentMethodCode } from '@koura/shared-types/wire/payment-method';

import { describedEnum } from './described-enum.ts';

export const PaymentMethodCode = describedEnum('PaymentMethodCode', 'How an order is paid.', {
  CARD: ['card', 'By card.'],
  TRANSFER: ['transfer', "By bank transfer to the dealer's account, after the order was placed."],
}) satisfies Record<string, BackendPaymentMethodCode>;
export type PaymentMethodCode = BackendPaymentMethodCode;
