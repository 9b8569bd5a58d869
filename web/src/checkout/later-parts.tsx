import { useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { latePart, loadLateParts, type PendingPartProps } from '../platform/late-part.tsx';
import { ShellDocument } from '../shell/shell.generated.ts';
import { CheckingPanel } from './attempt/checking-panel.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { PendingPart } from './pending-part.tsx';

const STEPS = 'src/checkout/steps/checkout-steps.tsx';
const DELIVERY = 'src/checkout/steps/delivery-step.tsx';
const PAYMENT = 'src/checkout/steps/payment-step.tsx';
const COUNTDOWN = 'src/checkout/quote/price-hold-countdown.tsx';
const PRICE_CHANGE = 'src/checkout/quote/price-change-notice.tsx';
const PLACED = 'src/checkout/attempt/placed-panel.tsx';

/**
 * Loads the steps, which happens while the cart is being loaded, and what comes after the first one. Never rejects: a part tries again when
 * it is shown.
 */
export async function loadLaterParts(): Promise<void> {
  await loadLateParts([STEPS, DELIVERY, PAYMENT, COUNTDOWN, PRICE_CHANGE, PLACED]).catch(console.warn);
}

export const CheckoutSteps = latePart(STEPS, async () => (await import('./steps/checkout-steps.tsx')).CheckoutSteps, PendingSteps);
export const DeliveryStep = latePart(DELIVERY, async () => (await import('./steps/delivery-step.tsx')).DeliveryStep, PendingPart);
export const PaymentStep = latePart(PAYMENT, async () => (await import('./steps/payment-step.tsx')).PaymentStep, PendingPart);
export const PriceHoldCountdown = latePart(COUNTDOWN, async () => (await import('./quote/price-hold-countdown.tsx')).PriceHoldCountdown);
export const PriceChangeNotice = latePart(PRICE_CHANGE, async () => (await import('./quote/price-change-notice.tsx')).PriceChangeNotice);
export const PlacedPanel = latePart(PLACED, async () => (await import('./attempt/placed-panel.tsx')).PlacedPanel);
export const UnansweredOrder = latePart(
  'src/checkout/attempt/unanswered-order.tsx',
  async () => (await import('./attempt/unanswered-order.tsx')).UnansweredOrder,
  PendingCheck,
);

/** As while the cart is loading, for the steps are loaded beside it. */
function PendingSteps(pending: PendingPartProps) {
  const { viewer } = useLoadedQuery(ShellDocument, {});
  return pending.hasFailed ? <PendingPart {...pending} /> : <CheckoutSkeleton isVisitor={!viewer} />;
}

/** From the first view the page must not look as if nothing had been ordered. */
function PendingCheck(pending: PendingPartProps) {
  return pending.hasFailed ? <PendingPart {...pending} /> : <CheckingPanel overdue={null} phone="" />;
}
