import { lazy, Suspense } from 'react';

const PricingPanel = lazy(async () => ({ default: (await import('./pricing-panel.tsx')).PricingPanel }));

/** Where the pricing panel goes. A file of its own: the list of what the panel needs weighs on no shopper's product page. */
export function PricingSlot(product: { productId: string; priceUpdatedAt: string }) {
  return (
    <Suspense>
      <PricingPanel {...product} />
    </Suspense>
  );
}
