import { useState } from 'react';
import type { CartFieldsFragment } from '../../cart/cart.generated.ts';
import { hasOtherPieces } from '../../cart/has-other-pieces.ts';
import type { PaymentMethodCode } from '../../platform/bff-client/schema-types.generated.ts';
import { useClientQuery, type ClientQuery, type ServedResult } from '../../platform/bff-client/use-client-query.ts';
import {
  type DeliveryOptionFieldsFragment,
  DeliveryOptionsDocument,
  type DeliveryOptionsQuery,
  type DeliveryOptionsQueryVariables,
} from './delivery.generated.ts';

interface DeliveryRequest {
  /** A moved price asks again only if it changes what delivering the cart costs. */
  cart: CartFieldsFragment;
  /** False where the shop offers no choice. */
  isOffered: boolean;
  /** Nothing is asked before. */
  isWanted: boolean;
  countryCode: string;
  postcode: string | null;
  /** The days of an order to be paid by transfer count from its deadline. */
  payment: PaymentMethodCode;
  /** Asked again when it changes. */
  version: string;
  /** The response that the page came with. */
  served: ServedDelivery | null;
}

export type ServedDelivery = ServedResult<DeliveryOptionsQuery, DeliveryOptionsQueryVariables>;

/** The paymentMethods in which this browser's cart can reach its buyer; empty where there is no choice, null until they are known. */
export interface DeliveryOptions extends Pick<ClientQuery<unknown>, 'status' | 'refetch'> {
  options: readonly DeliveryOptionFieldsFragment[] | null;
}

export function useDeliveryOptions({
  cart,
  isOffered,
  isWanted,
  countryCode,
  postcode,
  payment,
  version,
  served,
}: DeliveryRequest): DeliveryOptions {
  const [askedFor, setAskedFor] = useState(cart);
  if (askedFor !== cart && (hasOtherPieces(askedFor, cart) || askedFor.shippingTotal?.amount !== cart.shippingTotal?.amount)) {
    setAskedFor(cart);
  }
  const variables = isOffered && isWanted ? { countryCode, postcode, payment } : null;
  const { data, status, refetch } = useClientQuery(DeliveryOptionsDocument, variables, {
    cart: true,
    version: `${version} ${askedFor.total.amount}`,
    served,
  });
  return isOffered ? { options: data?.deliveryOptions ?? null, status, refetch } : NO_CHOICE;
}

const NO_CHOICE: DeliveryOptions = { options: [], status: 'ready', refetch: () => {} };

/** Without the times at the counter before the money: a transfer may still be on its way. `arrivesBy`: null where nothing is awaited. */
export function withSlotsAfter(delivery: DeliveryOptions, arrivesBy: string | null): DeliveryOptions {
  if (arrivesBy === null || !delivery.options) return delivery;
  const isLater = ({ from }: { from: string }): boolean => Date.parse(from) >= Date.parse(arrivesBy);
  return { ...delivery, options: delivery.options.map((option) => ({ ...option, slots: option.slots.filter(isLater) })) };
}
