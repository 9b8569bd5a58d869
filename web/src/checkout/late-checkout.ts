/** What the checkout and the cart's wallets load after their first view: one file of the build, because each needs most of the other's. */
export { CheckoutSteps } from './steps/checkout-steps.tsx';
export { CartWallet } from './wallet/cart-wallet.tsx';
