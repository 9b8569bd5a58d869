import type { PaymentMethodCode as BackendPaymentMethodCode } from '@koura/shared-types/wire/payment-method';

import { describedEnum } from '../schema/described-enum.ts';

/** The ways to pay; the values are the contract's. */
export const PaymentMethodCode = describedEnum('PaymentMethodCode', 'A way to pay.', {
  CARD: ['card', 'By card.'],
  TRANSFER: ['transfer', 'By bank transfer, after the order was placed.'],
}) satisfies Record<string, BackendPaymentMethodCode>;
export type PaymentMethodCode = BackendPaymentMethodCode;
