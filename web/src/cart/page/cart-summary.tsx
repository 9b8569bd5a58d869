import { promiseText } from '@koura/shared-types/delivery-texts';
import { Lock } from 'lucide';
import type { CartFieldsFragment } from '../cart.generated.ts';
import { useViewer, useWebsite } from '../../shop/shop-context.tsx';
import { useDeliveryPromise } from '../../shop/delivery-promise.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { CartBill } from '../cart-bill.tsx';
import { CouponForm } from '../coupon-form.tsx';
import { useCartWallet } from '../cart-wallet.ts';
import { AboveLimits } from '../payment-methods/above-limits.tsx';
import { offersWallet } from '../payment-methods/offers-wallet.ts';
import { canBePaid, canSurelyBePaid } from '../payment-methods/payment-method-text.ts';
import {
  NOTHING_CHOSEN,
  type PaymentMethods,
  type ServedPaymentMethods,
  usePaymentMethods,
} from '../payment-methods/use-payment-methods.ts';
import { PaymentMethodPanel } from '../payment-methods/payment-method-list.tsx';
import { EmailQuoteForm } from './email-quote-form.tsx';
import styles from './cart-page.module.css';

interface CartSummaryProps {
  cart: CartFieldsFragment;
  served: ServedPaymentMethods | null;
  /** Where the shop is, and whom to call. */
  shop: { country: { rules: { tax: { name: string } } | null }; phone: string };
  typedCoupon: string;
  /** A quantity change is pending: the totals are about to change. */
  pending: boolean;
  /** Sends pending changes before the checkout opens. */
  onCheckout: () => void;
}

export function CartSummary({ cart, served, shop: { country, phone }, typedCoupon, pending, onCheckout }: CartSummaryProps) {
  const paymentMethods = usePaymentMethods({ ...NOTHING_CHOSEN, cart, served });
  const arrival = cartArrivalText(cart, useDeliveryPromise());
  const renderWallet = useCartWallet();
  const isWalletOffered = offersWallet({ website: useWebsite(), viewer: useViewer() }, cart, paymentMethods);
  return (
    <aside className={styles.aside} aria-label="Cart total">
      <div className={styles.summary}>
        <div>
          <CartBill cart={cart} taxName={country.rules?.tax.name ?? null} pending={pending} />
          <ProceedToCheckout cart={cart} methods={paymentMethods.methods} phone={phone} onCheckout={onCheckout} />
          {renderWallet && isWalletOffered && <div className="needsScript">{renderWallet({ cart, onOpen: onCheckout })}</div>}
          <noscript>
            <p className={styles.byPhone}>
              Paying online needs JavaScript. Switch it on, or call us on <PhoneLink phone={phone} /> and we’ll take your order by phone.
            </p>
          </noscript>
          <p className={styles.fine}>
            {arrival && <>{arrival}. </>}
            Prices move with the market and are locked in when you order.
          </p>
        </div>
        {cart.isValid && (paymentMethods.methods !== null || paymentMethods.isLoading || paymentMethods.hasFailed) && (
          <div className={paymentMethods.methods ? undefined : 'needsScript'}>
            <PaymentMethodPanel heading="h2" paymentMethods={paymentMethods} phone={phone} />
          </div>
        )}
        <div className={styles.slim}>
          <CouponForm coupons={cart.coupons} typed={typedCoupon} />
        </div>
        <div className={`${styles.slim} needsScript`}>
          <EmailQuoteForm />
        </div>
      </div>
    </aside>
  );
}

/** The promise of the shop for a cart that is all in stock, else the estimate of what is ordered in. */
function cartArrivalText(
  { available, estimatedDeliveryTime }: CartFieldsFragment,
  promise: ReturnType<typeof useDeliveryPromise>,
): string | null {
  const isInStock = available.items.every(({ supplyType }) => supplyType === 'IN_STOCK');
  if (isInStock && promise) return promiseText({ code: 'COURIER', ...promise });
  return estimatedDeliveryTime && `Delivery: ${estimatedDeliveryTime.text}`;
}

interface ProceedToCheckoutProps extends Pick<CartSummaryProps, 'cart' | 'onCheckout'>, Pick<PaymentMethods, 'methods'> {
  phone: string;
}

/** The checkout; where it is closed, or this shopper may not be able to pay there, why and what else there is. */
function ProceedToCheckout({ cart: { isValid, validationMessage, number, total }, methods, phone, onCheckout }: ProceedToCheckoutProps) {
  const viewer = useViewer();
  if (!isValid) {
    return (
      <>
        <Button wide disabled className={styles.checkout} aria-describedby="checkout-reason">
          Check out
        </Button>
        <p id="checkout-reason" className={styles.reason}>
          {validationMessage ?? 'Please check the items that can’t be ordered.'}
        </p>
      </>
    );
  }
  const checkout = canBePaid(methods) && (
    <ButtonLink to="/checkout/" wide className={styles.checkout} onClick={onCheckout}>
      <Icon of={Lock} size={18} />
      Check out
    </ButtonLink>
  );
  if (methods === null || canSurelyBePaid(methods, total)) return checkout;
  return (
    <div className={styles.aboveLimits} role="status">
      <AboveLimits methods={methods} total={total} phone={phone} cartNumber={number} isVisitor={!viewer} heading="h2" />
      {checkout}
    </div>
  );
}
