import { Lock } from 'lucide-react';
import type { CartFieldsFragment } from '../cart-fields.generated.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CartBill } from '../cart-bill.tsx';
import { CouponForm } from '../coupon/coupon-form.tsx';
import { EmailQuoteForm } from './email-quote-form.tsx';
import styles from './cart-page.module.css';

interface CartSummaryProps {
  cart: CartFieldsFragment;
  /** A quantity change is pending: the totals are about to change. */
  pending: boolean;
  /** Sends pending changes before the checkout opens. */
  onCheckout: () => void;
}

/** Totals, the checkout button, and the coupon and quote forms. */
export function CartSummary({ cart, pending, onCheckout }: CartSummaryProps) {
  const reason = cart.validationMessage ?? 'Please look at the lines that cannot be ordered.';
  return (
    <aside className={styles.aside} aria-label="Cart total">
      <div className={styles.summary}>
        <div>
          <CartBill cart={cart} pending={pending} />
          {cart.isValid ? (
            <ButtonLink to="/checkout/" wide className={styles.checkout} onClick={onCheckout}>
              <Icon of={Lock} size={18} />
              Check out
            </ButtonLink>
          ) : (
            <>
              <Button wide disabled className={styles.checkout} aria-describedby="checkout-reason">
                Check out
              </Button>
              <p id="checkout-reason" className={styles.reason}>
                {reason}
              </p>
            </>
          )}
          <p className={styles.fine}>
            {cart.estimatedDeliveryTime && <>Delivery: {cart.estimatedDeliveryTime.text}. </>}
            Prices move with the market. They are fixed for you when you come to pay.
          </p>
        </div>
        <div className={styles.slim}>
          <CouponForm coupons={cart.coupons} />
        </div>
        <div className={styles.slim}>
          <EmailQuoteForm />
        </div>
      </div>
    </aside>
  );
}
