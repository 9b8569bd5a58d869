import { type Money, parseDecimal } from '@koura/shared-types/money';
import { toProviderAmount } from '@koura/shared-types/provider-amounts';
import type { CardProvider } from '../cards/card-provider.ts';

/** The part of Stripe's Express Checkout Element that the shop uses. Amounts are in the provider's units. */

/** What a wallet tells of an address before the payment is approved. */
export interface PartialWalletAddress {
  city: string;
  state: string;
  postal_code: string;
  country: string;
}

export interface WalletAddress extends PartialWalletAddress {
  line1: string;
  line2: string | null;
}

interface ShippingRate {
  id: string;
  displayName: string;
  amount: number;
}

export interface ClickEvent {
  /** Has to be called within a second, or no sheet opens. */
  resolve: (details: {
    business: { name: string };
    emailRequired: boolean;
    phoneNumberRequired: boolean;
    shippingAddressRequired: boolean;
    allowedShippingCountries: string[];
    shippingRates: ShippingRate[];
  }) => void;
}

export interface AddressEvent {
  address: PartialWalletAddress;
  /** One of the two has to be called within 20 seconds. */
  resolve: (details: { shippingRates: ShippingRate[] }) => void;
  reject: () => void;
}

export interface ConfirmEvent {
  billingDetails?: { name: string; email?: string; phone?: string };
  shippingAddress?: { name: string; address: WalletAddress };
  /** Closes the sheet with the wallet's own words. */
  paymentFailed: (details: { reason: 'fail' }) => void;
}

interface ReadyEvent {
  /** Undefined where this browser has no wallet. */
  availablePaymentMethods?: Record<string, boolean> | undefined;
}

export interface ExpressElement {
  mount: (target: HTMLElement) => void;
  destroy: () => void;
  on: ((name: 'ready', listener: (event: ReadyEvent) => void) => void) &
    ((name: 'loaderror' | 'cancel', listener: () => void) => void) &
    ((name: 'click', listener: (event: ClickEvent) => void) => void) &
    ((name: 'shippingaddresschange', listener: (event: AddressEvent) => void) => void) &
    ((name: 'confirm', listener: (event: ConfirmEvent) => void) => void);
}

interface Failure {
  error?: { message?: string };
}

export interface ExpressElements {
  create: (type: 'expressCheckout', options: object) => ExpressElement;
  /** Also of a sheet that is open, before its event is resolved. */
  update: (options: { amount: number }) => void;
  submit: () => Promise<Failure>;
}

/** The same provider as for card fields, with what wallets need. */
interface WalletProvider extends Pick<CardProvider, 'handleNextAction'> {
  elements: (options: object) => ExpressElements;
  createConfirmationToken: (options: { elements: ExpressElements }) => Promise<Failure & { confirmationToken?: { id: string } }>;
}

const BUTTON_HEIGHT = 48;

export function providerAmount({ amount, currencyCode }: Money): number {
  return toProviderAmount(parseDecimal(amount, currencyCode) ?? 0, currencyCode);
}

/** Elements for a payment that is held first and captured with the order. */
export function expressElements(provider: CardProvider, amount: number, currencyCode: string): ExpressElements {
  const options = { mode: 'payment', amount, currency: currencyCode.toLowerCase(), captureMethod: 'manual' };
  return (provider as unknown as WalletProvider).elements(options);
}

export function expressElement(elements: ExpressElements): ExpressElement {
  const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark';
  return elements.create('expressCheckout', {
    buttonHeight: BUTTON_HEIGHT,
    buttonTheme: { applePay: isDark ? 'white' : 'black', googlePay: isDark ? 'white' : 'black' },
    // One row: the page keeps its place for it.
    layout: { maxColumns: 2, maxRows: 1, overflow: 'never' },
    // These lead away from the shop, or cannot be held.
    paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' },
  });
}

/** What the wallet approved, as a single-use token. Never rejects. */
export async function confirmationToken(
  provider: CardProvider,
  elements: ExpressElements,
): Promise<{ token: string } | { message: string }> {
  try {
    const { error: unfinished } = await elements.submit();
    if (unfinished) return { message: unfinished.message ?? NOT_READ };
    const { confirmationToken: token, error } = await (provider as unknown as WalletProvider).createConfirmationToken({ elements });
    return token ? { token: token.id } : { message: error?.message ?? NOT_READ };
  } catch {
    return { message: NOT_READ };
  }
}

const NOT_READ = 'We couldn’t read what your wallet sent.';
