import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Money } from '@koura/shared-types/money';
import type { CartFieldsFragment } from '../../cart/cart.generated.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import type { PaymentStage } from '../attempt/use-payment.ts';
import { type CardProvider, loadCardProvider } from '../cards/card-provider.ts';
import type { CheckoutShop } from '../checkout-shop.ts';
import {
  type AddressEvent,
  type ClickEvent,
  type ConfirmEvent,
  type ExpressElement,
  expressElement,
  expressElements,
  providerAmount,
} from './express-element.ts';
import type { Sheet } from './sheet.ts';
import { useWalletOrder, type WalletOrderCalls } from './use-wallet-order.ts';
import { useWalletPrice } from './use-wallet-price.ts';

export interface WalletCalls extends WalletOrderCalls {
  /** A button was pressed: its sheet opens. */
  onOpen?: () => void;
}

interface WalletOptions extends WalletCalls {
  cart: CartFieldsFragment;
  /** Null while it is loading. */
  shop: CheckoutShop | null;
}

interface Wallet {
  /** `none`: this browser has no wallet. */
  status: 'loading' | 'ready' | 'none' | 'failed';
  stage: PaymentStage;
  message: string | null;
  place: (element: HTMLElement | null) => void;
}

/** The provider's wallet buttons: one sheet for details, delivery and payment, and an order like a card's. */
export function useWallet({ cart, shop, onOpen, ...calls }: WalletOptions): Wallet {
  const { brandName } = useWebsite();
  const [status, setStatus] = useState<Wallet['status']>('loading');
  const [stage, setStage] = useState<PaymentStage>('idle');
  const [message, setMessage] = useState<string | null>(null);
  const target = useRef<HTMLElement | null>(null);
  const sheet = useRef<Sheet | null>(null);
  const gone = useRef(false);
  const { newHold, priceFor } = useWalletPrice(shop);
  const order = useWalletOrder(shop, calls);
  const { currencyCode } = cart.total;
  const cartAmount = providerAmount(cart.total);

  const started = useEffectEvent((provider: CardProvider): Sheet => {
    const elements = expressElements(provider, cartAmount, currencyCode);
    return { provider, elements, shown: cartAmount, hold: newHold(), isOpen: false, refusesPoBoxes: false };
  });
  const clicked = useEffectEvent((now: Sheet, { resolve }: ClickEvent): void => {
    if (!shop) return;
    setMessage(null);
    onOpen?.();
    now.isOpen = true;
    resolve({
      business: { name: brandName },
      emailRequired: true,
      phoneNumberRequired: true,
      shippingAddressRequired: true,
      allowedShippingCountries: [shop.country.isoCode],
      shippingRates: ratesOf(cart.shippingTotal),
    });
  });
  const moved = useEffectEvent(async (now: Sheet, { address, resolve, reject }: AddressEvent): Promise<void> => {
    const price = await priceFor(now, address);
    if ('message' in price) {
      setMessage(price.message);
      reject();
      return;
    }
    now.shown = providerAmount(price.held.total);
    now.elements.update({ amount: now.shown });
    resolve({ shippingRates: ratesOf(price.held.shippingTotal) });
  });
  const ended = useEffectEvent((now: Sheet): void => {
    now.hold.stop();
    now.isOpen = false;
    setStage('idle');
    calls.onStage('idle');
  });
  const confirmed = useEffectEvent(async (now: Sheet, event: ConfirmEvent): Promise<void> => {
    const onStage = (next: PaymentStage): void => {
      setStage(next);
      calls.onStage(next);
    };
    const text = await order(now, event, { onStage, gone });
    if (text === undefined) return;
    event.paymentFailed({ reason: 'fail' });
    setMessage(text);
    ended(now);
  });

  const { scriptUrl, publishableKey } = shop?.cardEntry ?? {};
  useEffect(() => {
    if (scriptUrl === undefined || publishableKey === undefined) return undefined;
    let isOver = false;
    let element: ExpressElement | undefined;
    gone.current = false;
    const mount = (provider: CardProvider): void => {
      const now = started(provider);
      element = expressElement(now.elements);
      element.on('ready', ({ availablePaymentMethods: ways }) => setStatus(ways && Object.values(ways).some(Boolean) ? 'ready' : 'none'));
      element.on('loaderror', () => setStatus('failed'));
      element.on('click', (event) => clicked(now, event));
      element.on('shippingaddresschange', (event) => void moved(now, event));
      element.on('cancel', () => ended(now));
      element.on('confirm', (event) => void confirmed(now, event));
      element.mount(target.current!);
      sheet.current = now;
    };
    const load = async (): Promise<void> => {
      try {
        const provider = await loadCardProvider(scriptUrl, publishableKey);
        if (!isOver) mount(provider);
      } catch {
        if (!isOver) setStatus('failed');
      }
    };
    void load();
    return () => {
      isOver = true;
      gone.current = true;
      sheet.current?.hold.stop();
      sheet.current = null;
      element?.destroy();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another currency needs other elements
  }, [scriptUrl, publishableKey, currencyCode]);

  // A sheet opens with the cart's total; while it is open its own events change what it shows.
  useEffect(() => {
    const now = sheet.current;
    if (!now || now.isOpen) return;
    now.shown = cartAmount;
    now.elements.update({ amount: cartAmount });
  }, [cartAmount]);

  return {
    status,
    stage,
    message,
    place: (element) => {
      target.current = element;
    },
  };
}

function ratesOf(price: Money | null): { id: string; displayName: string; amount: number }[] {
  return [{ id: 'courier', displayName: 'Insured courier', amount: price ? providerAmount(price) : 0 }];
}
