import { useEffect, useRef } from 'react';
import { ORDER_TEXTS } from '@koura/shared-types/money-texts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import type { Overdue } from './place-order-flow.ts';
import styles from '../steps/payment-step.module.css';

interface CheckingPanelProps {
  overdue: Overdue | null;
  phone: string;
  /** The bank's authentication dialog is open. */
  atBank?: boolean;
  /** Reopens the checkout where this tab does not have the order's input. */
  onFillInAgain?: () => void;
}

/** Shown while the outcome of an order is unknown. Claims neither that it was placed nor that it was not. */
export function CheckingPanel({ overdue, phone, atBank = false, onFillInAgain }: CheckingPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's cleanup.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const canSend = overdue !== null && (overdue.sendAgain !== null || overdue.isSending);
  const canFillIn = overdue !== null && !canSend && onFillInAgain !== undefined;
  return (
    <div ref={box} className={styles.checkingBox}>
      <Panel
        title="We are checking your order"
        role="status"
        className={styles.checking}
        actions={
          canSend ? (
            <Button size="s" busy={overdue.isSending} onClick={() => overdue.sendAgain?.()}>
              Send the order again
            </Button>
          ) : canFillIn ? (
            <Button size="s" onClick={onFillInAgain}>
              Fill in the checkout again
            </Button>
          ) : undefined
        }
      >
        <p>{atBank ? ORDER_TEXTS.bankIsAsked.text : ORDER_TEXTS.checkingMore.text}</p>
        {overdue && (
          <p>
            {canSend && `${ORDER_TEXTS.sendAgain.text} `}
            {canFillIn && `${ORDER_TEXTS.fillInAgain.text} `}
            Or call us on <PhoneLink phone={phone} />.
          </p>
        )}
        <span className={styles.sweep} aria-hidden="true" />
      </Panel>
    </div>
  );
}
