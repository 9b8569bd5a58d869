import { useNavigate } from 'react-router-dom';
import { useCart, useCartHandover } from '../cart/use-cart.ts';
import { rememberPlaced } from '../orders/placed-here.ts';
import { useHydrated } from '../platform/use-hydrated.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import type { Buyer } from './buyer.ts';
import { forgetDraft } from './checkout-draft.ts';
import { CheckingPanel } from './checking-panel.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { useUnansweredOrder } from './use-unanswered-order.ts';
import styles from './checkout-page.module.css';

interface CheckoutContentsProps {
  phone: string;
  country: { isoCode: string; name: string };
  cardEntry: { scriptUrl: string; publishableKey: string };
  buyer: Buyer | null;
}

/** What the checkout shows for the cart there is: the steps, a way on without one, or the check of an order already sent. */
export function CheckoutContents({ phone, country, cardEntry, buyer }: CheckoutContentsProps) {
  const hydrated = useHydrated();
  const { status, cart, message, notice } = useCart();
  const { reload, end } = useCartHandover();
  const navigate = useNavigate();

  async function finish(orderNumber: string): Promise<void> {
    forgetDraft();
    rememberPlaced(orderNumber);
    await navigate(`/checkout/${orderNumber}/`, { replace: true });
    end();
  }
  const unanswered = useUnansweredOrder(finish);

  if (!hydrated || (unanswered.state === 'idle' && status === 'loading' && !cart)) {
    return (
      <>
        <CheckoutSkeleton isVisitor={!buyer} />
        <noscript>
          <Panel title="The checkout needs JavaScript">
            <p>
              Your browser has it switched off. Switch it on, or call us on <PhoneLink phone={phone} /> and we take your order by phone.
            </p>
          </Panel>
        </noscript>
      </>
    );
  }
  if (unanswered.state === 'checking') {
    return (
      <div className={styles.single}>
        <h1>Checkout</h1>
        <CheckingPanel />
      </div>
    );
  }
  if (status === 'failed' && !cart) {
    return (
      <div className={styles.single}>
        <h1>Checkout</h1>
        <Panel bad role="alert" title="We could not load your cart" actions={<Button onClick={() => void reload()}>Try again</Button>}>
          <p>{message} What you put in is kept.</p>
        </Panel>
      </div>
    );
  }
  if (!cart || cart.available.items.length === 0 || !cart.isValid) {
    return (
      <div className={styles.single}>
        <h1>Checkout</h1>
        <NothingToPay cart={cart} notice={unanswered.said ?? notice} />
      </div>
    );
  }
  return <CheckoutSteps cart={cart} country={country} cardEntry={cardEntry} buyer={buyer} said={unanswered.said} onPlaced={finish} />;
}

/** An empty cart, or one that cannot be ordered as it is. */
function NothingToPay({ cart, notice }: { cart: { validationMessage: string | null; totalItems: number } | null; notice: string | null }) {
  const hasItems = cart !== null && cart.totalItems > 0;
  return hasItems ? (
    <Panel title="Your cart needs a look first" actions={<ButtonLink to="/cart/">Look at the cart</ButtonLink>}>
      <p>{cart.validationMessage ?? 'Something in it cannot be ordered at the moment.'}</p>
    </Panel>
  ) : (
    <Panel title="Nothing to pay for yet" actions={<ButtonLink to="/buy/">See what we sell</ButtonLink>}>
      <p>{notice ?? 'Your cart is empty. Put something in and come back.'}</p>
    </Panel>
  );
}
