import { useState } from 'react';
import { ChevronDown } from 'lucide';
import { CartBill } from '../cart/cart-bill.tsx';
import { CouponForm } from '../cart/coupon-form.tsx';
import type { CartFieldsFragment } from '../cart/cart.generated.ts';
import { formatMoney } from '../platform/format/format-money.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { IllustrationsNote } from '../ui/product/illustrations-note.tsx';
import { ProductPicture } from '../ui/product/product-picture.tsx';
import { billWithDelivery } from './delivery/bill-with-delivery.ts';
import type { DeliveryOptionFieldsFragment } from './delivery/delivery.generated.ts';
import type { PaymentStage } from './attempt/use-payment.ts';
import { PriceChangeNotice } from './quote/price-change-notice.tsx';
import { PriceHoldCountdown } from './quote/price-hold-countdown.tsx';
import type { QuoteHandle } from './quote/use-quote.ts';
import { nameWithNoBreakSpaces } from '../platform/format/name-with-no-break-spaces.ts';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  cart: CartFieldsFragment;
  /** Undefined until the payment step is open. */
  quote: QuoteHandle | undefined;
  stage: PaymentStage;
  /** "GST"; null where the country's tax has no name here. */
  taxName: string | null;
  /** The chosen delivery; null where the shop offers no choice, and until the options are loaded. */
  delivery: DeliveryOptionFieldsFragment | null;
  /** There is room beside the steps. */
  isWide: boolean;
}

/** Products and totals of the order; on the payment step with the price hold countdown. On a phone its total, and the rest on a press. */
export function OrderSummary({ cart, quote, stage, taxName, delivery, isWide }: OrderSummaryProps) {
  const state = quote?.state;
  const newest = state && ('now' in state ? state.now : state.kind === 'loading' ? state.last : null);
  const shown = newest?.cart ?? cart;
  const expected = newest || !delivery ? null : billWithDelivery(cart, delivery.price);
  const additions = { deliveryLabel: delivery?.label ?? 'Insured courier', ...(newest ?? expected) };
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isWide || isOpen;
  return (
    <aside aria-label="Order summary" className={styles.aside}>
      {state?.kind === 'moved' && quote && isWide && (
        <div className={styles.priceChange}>
          <PriceChangeNotice before={state.before} now={state.now} onAccept={quote.accept} />
        </div>
      )}
      {!isWide && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="order-summary"
          onClick={() => setIsOpen((last) => !last)}
        >
          <span>
            Order summary
            <Icon of={ChevronDown} size={18} />
          </span>
          <b className="num">{formatMoney(newest?.total ?? expected?.total ?? cart.total)}</b>
        </button>
      )}
      <div className={classNames(styles.summary, !isWide && styles.opened, !isShown && styles.closed)}>
        {state?.kind === 'held' && state.now.quote && quote && (
          // It also ends the hold, and tells screen readers, while the rest is closed.
          <div className={isShown ? undefined : 'visuallyHidden'}>
            <PriceHoldCountdown quote={state.now.quote} stage={stage} onOver={quote.requote} />
          </div>
        )}
        <div id="order-summary" hidden={!isShown} className={styles.contents}>
          <div>
            <ul className={styles.lines}>
              {shown.available.items.map(({ product, quantity, unitPrice, total }) => (
                <li key={product.id}>
                  <ProductPicture image={product.image} width={72} decorative />
                  <span>
                    {nameWithNoBreakSpaces(product.name)}
                    <small>
                      {quantity} × {formatMoney(unitPrice)}
                    </small>
                  </span>
                  <span className="num">{formatMoney(total)}</span>
                </li>
              ))}
            </ul>
            <IllustrationsNote
              images={shown.available.items.map(({ product }) => product.image)}
              className={`${styles.note} muted small`}
            />
          </div>
          <div>
            <CartBill
              cart={shown}
              taxName={taxName}
              additions={additions}
              // The tax of another delivery is known with the quote.
              hidesTax={expected !== null}
              pending={state?.kind === 'loading'}
            />
          </div>
          {/* The total must not change while an order is being placed. */}
          <div className={styles.slim} inert={stage !== 'idle'}>
            <CouponForm coupons={shown.coupons} onChanged={() => quote?.renew()} />
          </div>
        </div>
      </div>
    </aside>
  );
}
