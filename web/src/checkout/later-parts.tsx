import { lazyPart, loadLateParts, type PendingPartProps } from '../platform/lazy-part.tsx';
import { whenIdle } from '../platform/when-idle.ts';
import { CheckingPanel } from './attempt/checking-panel.tsx';
import { PendingPart } from './pending-part.tsx';

export const STEPS = 'src/checkout/steps/checkout-steps.tsx';
const DELIVERY = 'src/checkout/steps/delivery-step.tsx';
const PAYMENT = 'src/checkout/steps/payment-step.tsx';
const COUNTDOWN = 'src/checkout/quote/price-hold-countdown.tsx';
const PRICE_CHANGE = 'src/checkout/quote/price-change-notice.tsx';
const PLACED = 'src/checkout/attempt/placed-panel.tsx';

/** In the order in which they are needed. */
const AFTER_FIRST_STEP = [DELIVERY, PAYMENT, COUNTDOWN, PRICE_CHANGE, PLACED];

/** Loads all that comes after the first step. Never rejects: a part tries again when it is shown. */
export async function loadLaterParts(): Promise<void> {
  await load(AFTER_FIRST_STEP);
}

/** Loads the steps at once, and what comes after the first one in idle moments, while it is being filled in. Never rejects. */
export async function prepareSteps(): Promise<void> {
  await load([STEPS]);
  for (const part of AFTER_FIRST_STEP) {
    await new Promise<void>(whenIdle);
    await load([part]);
  }
}

async function load(parts: readonly string[]): Promise<void> {
  await loadLateParts(parts).catch(console.warn);
}

export const DeliveryStep = lazyPart(DELIVERY, async () => (await import('./steps/delivery-step.tsx')).DeliveryStep, PendingPart);
export const PaymentStep = lazyPart(PAYMENT, async () => (await import('./steps/payment-step.tsx')).PaymentStep, PendingPart);
export const PriceHoldCountdown = lazyPart(COUNTDOWN, async () => (await import('./quote/price-hold-countdown.tsx')).PriceHoldCountdown);
export const PriceChangeNotice = lazyPart(PRICE_CHANGE, async () => (await import('./quote/price-change-notice.tsx')).PriceChangeNotice);
export const PlacedPanel = lazyPart(PLACED, async () => (await import('./attempt/placed-panel.tsx')).PlacedPanel);
export const OpenOrder = lazyPart(
  'src/checkout/attempt/unanswered-order.tsx',
  async () => (await import('./attempt/unanswered-order.tsx')).OpenOrder,
  PendingCheck,
);

/** From the first view the page must not look as if nothing had been ordered. */
function PendingCheck(pending: PendingPartProps) {
  return pending.hasFailed ? <PendingPart {...pending} /> : <CheckingPanel overdue={null} phone="" />;
}
