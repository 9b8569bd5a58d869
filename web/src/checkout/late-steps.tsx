import { lazyPart, type PendingPartProps } from '../platform/lazy-part.tsx';
import { useViewer } from '../shell/shell-context.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { STEPS } from './later-parts.tsx';
import { PendingPart } from './pending-part.tsx';

/** The steps, which are loaded beside the cart: the first view waits for it anyway. */
export const CheckoutSteps = lazyPart(STEPS, async () => (await import('./steps/checkout-steps.tsx')).CheckoutSteps, PendingSteps);

/** As while the cart is loading. */
function PendingSteps(pending: PendingPartProps) {
  const viewer = useViewer();
  return pending.hasFailed ? <PendingPart {...pending} /> : <CheckoutSkeleton isVisitor={!viewer} />;
}
