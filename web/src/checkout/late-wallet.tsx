import { lazyPart } from '../platform/lazy-part.tsx';

/** The wallets in the cart: loaded where they are offered, which few shops do. */
export const CartWallet = lazyPart(
  'src/checkout/wallet/cart-wallet.tsx',
  async () => (await import('./wallet/cart-wallet.tsx')).CartWallet,
  PendingWallet,
);

/** The wallets in the checkout. */
export const WalletBox = lazyPart(
  'src/checkout/wallet/wallet-box.tsx',
  async () => (await import('./wallet/wallet-box.tsx')).WalletBox,
  PendingWallet,
);

/** About as high as the buttons with their terms. */
function PendingWallet() {
  return <div aria-hidden="true" style={{ minHeight: 192 }} />;
}
