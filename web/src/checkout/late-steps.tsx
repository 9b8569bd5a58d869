import { useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { latePart, type PendingPartProps } from '../platform/late-part.tsx';
import { ShellDocument } from '../shell/shell.generated.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { STEPS } from './later-parts.tsx';
import { PendingPart } from './pending-part.tsx';

/** The steps, which are loaded beside the cart: the first view waits for it anyway. */
export const CheckoutSteps = latePart(STEPS, async () => (await import('./steps/checkout-steps.tsx')).CheckoutSteps, PendingSteps);

/** As while the cart is loading. */
function PendingSteps(pending: PendingPartProps) {
  const { viewer } = useLoadedQuery(ShellDocument, {});
  return pending.hasFailed ? <PendingPart {...pending} /> : <CheckoutSkeleton isVisitor={!viewer} />;
}
