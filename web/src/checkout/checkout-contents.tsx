import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useCart } from '../cart/use-cart.ts';
import { useCartHandover } from '../cart/use-cart-handover.ts';
import { putCartAside } from '../platform/bank-cart.ts';
import { rememberPlaced } from '../platform/just-placed.ts';
import { useHydrated } from '../platform/use-hydrated.ts';
import { useSessionWatch } from '../shop/use-session-watch.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import type { Buyer } from './buyer.ts';
import { forgetDraft } from './checkout-draft.ts';
import { forgetNote, leftNote } from './checkout-note.ts';
import type { CheckoutShop } from './checkout-shop.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { rememberLastOrder } from './attempt/last-order.ts';
import { NothingToPay } from './attempt/nothing-to-pay.tsx';
import { settleOpenAttempt, openAttempt } from './attempt/order-attempt.ts';
import { PlacedPanel } from './attempt/placed-panel.tsx';
import { OpenOrder } from './attempt/open-order.tsx';
import type { OrderOutcome } from './attempt/place-order-flow.ts';
import type { PaymentStage } from './attempt/use-payment.ts';
import { CheckoutSteps, prepareSteps } from './late-steps.tsx';
import { servedResponsesFor, type ServedCheckout } from './served-checkout.ts';
import styles from './checkout-page.module.css';

interface CheckoutContentsProps {
  shop: CheckoutShop;
  buyer: Buyer | null;
  served: ServedCheckout;
}

type Placed = OrderOutcome & { kind: 'placed' };

/** Content of the checkout: a placed order, the check of an order with unknown outcome, the steps for the cart, or an empty state. */
export function CheckoutContents({ shop, buyer, served }: CheckoutContentsProps) {
  const { phone, cardEntry } = shop;
  const hydrated = useHydrated();
  const { status, cart: newest, message, notice } = useCart();
  const { reload, end } = useCartHandover();
  const navigate = useNavigate();
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [stage, setStage] = useState<PaymentStage>('idle');
  const [isSignedOut, setSignedOut] = useState(false);
  useSessionWatch(buyer !== null, shop.country.isoCode, () => setSignedOut(true));
  // While an order is being placed the backend may end the cart, and it shows an account's cart to nobody else: keep showing it.
  const [lastCart, setLastCart] = useState(newest);
  if (newest && stage === 'idle' && !isSignedOut && newest !== lastCart) setLastCart(newest);
  const cart = stage === 'idle' && !isSignedOut ? newest : lastCart;
  // The outcome of an earlier order is no longer shown once the next one is being placed.
  const [hasPaid, setHasPaid] = useState(false);
  if (stage !== 'idle' && !hasPaid) setHasPaid(true);

  // From the first render: the page must not look as if nothing had been ordered.
  const [attempt, setAttempt] = useState(openAttempt);
  const [isChecking, setIsChecking] = useState(attempt !== null);
  const [failureMessage, setFailureMessage] = useState(leftNote);
  useEffect(forgetNote, []);

  async function finish(outcome: Placed): Promise<void> {
    setPlaced(outcome);
    setAttempt(null);
    setIsChecking(false);
    const { order, redirectUrl = null } = outcome;
    if (order && redirectUrl !== null) {
      // The checkout may go on where it was, should nothing come of it.
      putCartAside(order.orderNumber);
      rememberLastOrder(order.orderNumber);
      rememberPlaced(order.orderNumber);
      location.assign(redirectUrl);
      return;
    }
    forgetDraft();
    end();
    if (!order) return;
    const { orderNumber } = order;
    rememberLastOrder(orderNumber);
    rememberPlaced(orderNumber);
    await navigate(`/checkout/${orderNumber}/`, { replace: true });
  }
  useEffect(() => void prepareSteps(), []);

  const skeleton = (
    <>
      <CheckoutSkeleton isVisitor={!buyer} />
      <noscript>
        <Panel title="The checkout needs JavaScript">
          <p>
            Your browser has it switched off. Switch it on, or call us on <PhoneLink phone={phone} /> and we’ll take your order by phone.
          </p>
        </Panel>
      </noscript>
    </>
  );
  if (!hydrated) return skeleton;
  if (placed) {
    return (
      <div className={styles.single}>
        <PlacedPanel
          placed={placed}
          onLeave={() => {
            settleOpenAttempt();
            setPlaced(null);
          }}
        />
      </div>
    );
  }
  const open = (): ReactNode => {
    if (status === 'loading' && !cart) return skeleton;
    if (status === 'failed' && !cart) {
      return (
        <div className={styles.single}>
          <h1>Checkout</h1>
          <Panel bad role="alert" title="We couldn’t load your cart" actions={<Button onClick={() => void reload()}>Try again</Button>}>
            <p>{message} Nothing you’ve entered is lost.</p>
          </Panel>
        </div>
      );
    }
    const canPay = isSignedOut || (cart && cart.available.items.length > 0 && cart.isValid);
    if (!cart || (!canPay && stage === 'idle')) {
      return (
        <div className={styles.single}>
          <h1>Checkout</h1>
          <NothingToPay cart={cart} notice={failureMessage ?? notice} />
        </div>
      );
    }
    return (
      <CheckoutSteps
        cart={cart}
        served={servedResponsesFor(served, cart)}
        shop={shop}
        buyer={buyer}
        notice={hasPaid ? null : failureMessage}
        stage={stage}
        onStage={setStage}
        isSignedOut={isSignedOut}
        onSignedOut={setSignedOut}
        onPlaced={finish}
        onChecking={() => {
          setStage('idle');
          // What becomes of it is said above the steps.
          setHasPaid(false);
          setAttempt(openAttempt());
          setIsChecking(true);
        }}
      />
    );
  };
  return (
    <>
      {attempt && (
        <div className={isChecking ? styles.single : undefined}>
          {isChecking && <h1>Checkout</h1>}
          <OpenOrder
            attempt={attempt}
            cardEntry={cardEntry}
            phone={phone}
            isShown={isChecking}
            onPlaced={finish}
            onOver={(message) => {
              setFailureMessage(message ?? null);
              setIsChecking(false);
            }}
          />
        </div>
      )}
      {!isChecking && open()}
    </>
  );
}
