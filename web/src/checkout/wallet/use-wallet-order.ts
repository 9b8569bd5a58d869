import type { RefObject } from 'react';
import { MONEY_TEXTS, ORDER_TEXTS } from '@koura/shared-types/money-texts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { keptRef } from '../../platform/kept-ref.ts';
import { useViewer } from '../../shop/shop-context.tsx';
import { usePlaceOrder } from '../attempt/place-order.ts';
import type { OrderOutcome } from '../attempt/place-order-flow.ts';
import type { PaymentStage } from '../attempt/use-payment.ts';
import { askBank } from '../cards/card-provider.ts';
import type { CheckoutShop } from '../checkout-shop.ts';
import { type ConfirmEvent, confirmationToken, providerAmount } from './express-element.ts';
import type { Sheet } from './sheet.ts';
import { courierOf, type WalletDraft, walletOrder } from './wallet-order.ts';

export interface WalletOrderCalls {
  onStage: (stage: PaymentStage) => void;
  onPlaced: (placed: OrderOutcome & { kind: 'placed' }) => Promise<void>;
  /** The outcome is unknown: the checkout follows the order. */
  onChecking: () => void;
  /** The wallet's details are not enough: the checkout goes on with them. */
  onLead: (draft: WalletDraft) => void;
  /** The order was refused, or its price has moved: the cart may be another. */
  reloadCart: () => void;
}

interface Attempt {
  onStage: (stage: PaymentStage) => void;
  /** The buttons are no longer on the page, or the checkout follows the order. */
  gone: RefObject<boolean>;
}

type PlaceWalletOrder = (sheet: Sheet, event: ConfirmEvent, attempt: Attempt) => Promise<string | undefined>;

const { walletUnused } = ORDER_TEXTS;

/**
 * Places the order that was approved in a sheet. Resolves with the message about one that was not placed; undefined once the order is
 * placed, or the outcome is left to the checkout.
 */
export function useWalletOrder(shop: CheckoutShop | null, calls: WalletOrderCalls): PlaceWalletOrder {
  const viewer = useViewer();
  const { place } = usePlaceOrder();

  return async (sheet, event, { onStage, gone }) => {
    if (!shop) return walletUnused.text;
    onStage('sending');
    const { refusesPoBoxes } = sheet;
    const account = viewer && {
      firstName: viewer.firstName ?? '',
      lastName: viewer.lastName ?? '',
      email: viewer.email,
      phone: viewer.phone,
    };
    const order = walletOrder(detailsIn(event), { country: shop.country, refusesPoBoxes, deliveryChoice: courierOf(shop), account });
    if ('draft' in order) {
      const message = `${order.draft.message} ${walletUnused.text}`;
      calls.onLead({ ...order.draft, message });
      return message;
    }
    const result = await sheet.hold.final();
    if (!result || 'message' in result) return [result?.message, walletUnused.text].filter(Boolean).join(' ');
    const { total, quote } = result.held;
    if (providerAmount(total) > sheet.shown) {
      calls.reloadCart();
      return `The price moved while your wallet was open: the total is ${formatMoney(total)} now. ${walletUnused.text} To pay the new total, press the button again.`;
    }
    const approved = await confirmationToken(sheet.provider, sheet.elements);
    if ('message' in approved) return `${approved.message} ${walletUnused.text}`;
    const { contact, delivery, deliveryChoice } = order.parties;
    const ref = shop.offers.attribution ? keptRef() : null;
    const outcome = await place(
      {
        expectedTotal: { amount: total.amount, currencyCode: total.currencyCode },
        quoteId: quote?.id ?? null,
        confirmationToken: approved.token,
        contact,
        delivery,
        ...(deliveryChoice && { deliveryChoice }),
        ...(ref !== null && { attribution: { ref } }),
        ...(viewer && { viewerId: viewer.id }),
        acceptedTerms: true,
      },
      {
        authorise: (clientSecret) => askBank(sheet.provider, clientSecret),
        onStage(stage) {
          if (stage !== 'checking') {
            onStage(stage);
            return;
          }
          gone.current = true;
          calls.onChecking();
        },
        onOverdue: () => undefined,
        isGone: () => gone.current,
      },
    );
    if (outcome.kind === 'placed') {
      await calls.onPlaced(outcome);
      return undefined;
    }
    if (outcome.kind !== 'rejected') return outcome.message;
    const message = outcome.errors.map(({ message: text }) => text).join(' ') || MONEY_TEXTS.holdPossible.text;
    calls.reloadCart();
    const field = outcome.errors.find(({ field: name }) => name?.match(/^(?:contact|delivery)\b/))?.field;
    if (field) {
      const step = field.startsWith('contact') ? 'details' : 'delivery';
      calls.onLead({ details: order.details, addresses: order.addresses, step, message });
    }
    return message;
  };
}

function detailsIn({ billingDetails, shippingAddress }: ConfirmEvent): Parameters<typeof walletOrder>[0] {
  return {
    name: shippingAddress?.name || billingDetails?.name || '',
    email: billingDetails?.email ?? '',
    phone: billingDetails?.phone ?? '',
    address: shippingAddress?.address ?? null,
  };
}
