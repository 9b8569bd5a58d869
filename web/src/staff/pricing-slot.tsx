import { lazy, Suspense } from 'react';

const PricingPanel = lazy(async () => ({ default: (await import('./pricing/pricing-panel.tsx')).PricingPanel }));

/** Loads the pricing panel lazily. A separate module, so that the panel's chunk list is not part of shoppers' product pages. */
export function PricingSlot(product: { productId: string; priceUpdatedAt: string }) {
  return (
    <Suspense>
      <PricingPanel {...product} />
    </Suspense>
  );
}
