import { lazyPart } from '../platform/lazy-part.tsx';

/** The wallets in the cart: loaded where they are offered, which few shops do. */
export const CartWallet = lazyPart(
  'src/checkout/late-checkout.ts#wallet',
  async () => (await import('./late-checkout.ts')).CartWallet,
  PendingWallet,
);

/** About as high as the buttons with their terms. */
function PendingWallet() {
  return <div aria-hidden="true" style={{ minHeight: 192 }} />;
}
