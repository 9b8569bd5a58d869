import { useEffect, useRef } from 'react';
import { ORDER_TEXTS } from '@koura/shared-types/money-texts';
import { paymentText } from '../../orders/payment-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { OrderOutcome } from './place-order-flow.ts';
import styles from './placed-panel.module.css';

interface PlacedPanelProps {
  placed: OrderOutcome & { kind: 'placed' };
  /** The shopper wants to order something else instead of signing in. */
  onLeave: () => void;
}

/** Shown until the page of a placed order opens; or a link to sign in, for an order of an account. */
export function PlacedPanel({ placed: { order, message, redirectUrl = null }, onLeave }: PlacedPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // The Pay button was at the end of a longer page.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.box}>
      <h1>Thank you</h1>
      {order && redirectUrl !== null ? (
        <Panel
          title="We’re taking you to your bank"
          actions={
            <>
              <Button onClick={() => location.assign(redirectUrl)}>Go to your bank</Button>
              <ButtonLink variant="quiet" to={`/checkout/${order.orderNumber}/`}>
                See order {order.orderNumber}
              </ButtonLink>
            </>
          }
        >
          <p>Your price is locked in for five minutes.</p>
        </Panel>
      ) : order ? (
        <Panel
          title={paymentText(order.payment.state).isPaid ? ORDER_TEXTS.placedAndPaid.text : ORDER_TEXTS.placed.text}
          actions={<ButtonLink to={`/checkout/${order.orderNumber}/`}>See order {order.orderNumber}</ButtonLink>}
        >
          <p>We’re opening it now.</p>
        </Panel>
      ) : (
        <Panel
          title={message}
          actions={
            <>
              <ButtonLink to="/login-to-continue/?return=%2Fcheckout%2F">Sign in</ButtonLink>
              <Button variant="quiet" onClick={onLeave}>
                Start another order
              </Button>
            </>
          }
        />
      )}
    </div>
  );
}
