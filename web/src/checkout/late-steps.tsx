import { lazyPart, loadLateParts, type PendingPartProps } from '../platform/lazy-part.tsx';
import { useViewer } from '../shop/shop-context.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import styles from './checkout-page.module.css';

const STEPS = 'src/checkout/late-checkout.ts#steps';

/** All steps in one file, which is loaded beside the cart: the first view waits for it anyway. */
export const CheckoutSteps = lazyPart(STEPS, async () => (await import('./late-checkout.ts')).CheckoutSteps, PendingSteps);

/** Loads the steps. Never rejects: they are tried again when they are shown. */
export async function prepareSteps(): Promise<void> {
  await loadLateParts([STEPS]).catch(console.warn);
}

/** As while the cart is loading. */
function PendingSteps({ hasFailed, retry }: PendingPartProps) {
  const viewer = useViewer();
  if (!hasFailed) return <CheckoutSkeleton isVisitor={!viewer} />;
  return (
    <div className={styles.single}>
      <h1>Checkout</h1>
      <Panel bad role="alert" title="We couldn’t load the checkout" actions={<Button onClick={retry}>Try again</Button>}>
        <p>Nothing you’ve entered is lost. Please check your connection.</p>
      </Panel>
    </div>
  );
}
