import type { Money } from '@koura/shared-types/money';
import { useState } from 'react';
import type { DeliveryCode } from '../../platform/bff-client/schema-types.generated.ts';
import { useClientQuery, type ClientQuery, type ServedResult } from '../../platform/bff-client/use-client-query.ts';
import type { CartFieldsFragment } from '../cart.generated.ts';
import { hasOtherPieces } from '../has-other-pieces.ts';
import { canChangePaymentMethods } from './payment-method-text.ts';
import {
  type PaymentMethodFieldsFragment,
  PaymentMethodsDocument,
  type PaymentMethodsQuery,
  type PaymentMethodsQueryVariables,
} from './payment-methods.generated.ts';

interface PaymentMethodsRequest {
  /** A moved price loads them again only if it may change them. */
  cart: CartFieldsFragment;
  /** Without a payment fee; null for the cart's own with this delivery. */
  total: Money | null;
  /** Null for the shop's country. */
  countryCode: string | null;
  delivery: DeliveryCode | null;
  /** A backend without payment methods is not asked: the question has to contain the cart's total. */
  sendsTotal?: boolean;
  /** Asked again when it changes. */
  version?: string;
  served?: ServedPaymentMethods | null;
}

export type ServedPaymentMethods = ServedResult<PaymentMethodsQuery, PaymentMethodsQueryVariables>;

/** The question about a cart for which nothing has been chosen yet. */
export const NOTHING_CHOSEN = { total: null, countryCode: null, delivery: null } as const;

/** The payment methods for this browser's cart; null until they are known, and where they cannot be loaded. */
export interface PaymentMethods extends Pick<ClientQuery<unknown>, 'refetch'> {
  methods: readonly PaymentMethodFieldsFragment[] | null;
  isLoading: boolean;
  hasFailed: boolean;
}

export function usePaymentMethods({
  cart,
  total: given,
  countryCode,
  delivery,
  sendsTotal = false,
  version = '',
  served = null,
}: PaymentMethodsRequest): PaymentMethods {
  const [askedFor, setAskedFor] = useState(cart);
  const total = given ?? (sendsTotal ? askedFor.total : null);
  const variables = { total: total && { amount: total.amount, currencyCode: total.currencyCode }, countryCode, delivery };
  const { data, status, refetch } = useClientQuery(PaymentMethodsDocument, variables, {
    cart: true,
    version: `${version} ${askedFor.total.amount}`,
    served,
  });
  // An empty list stands for a cart that is gone.
  const methods = data?.paymentMethods?.length ? data.paymentMethods : null;
  // A price that moves while the methods are awaited is looked at once they are there: with every tick the wait would begin again.
  const hasMoved = status !== 'loading' && canChangePaymentMethods(methods, askedFor.total, cart.total);
  if (askedFor !== cart && (hasOtherPieces(askedFor, cart) || hasMoved)) setAskedFor(cart);
  return { methods, isLoading: status === 'loading', hasFailed: status === 'failed' && methods === null, refetch };
}
