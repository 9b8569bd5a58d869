import { useEffect, useRef, type FormEvent } from 'react';
import { ORDER_TEXTS } from '@koura/shared-types/money-texts';
import { Link } from 'react-router-dom';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { formatMoney } from '../../platform/format/format-money.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/form/form-field.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CardFields } from '../cards/card-fields.tsx';
import type { SavedCardFieldsFragment } from '../cards/saved-card-fields.generated.ts';
import { CardPicker } from '../cards/card-picker.tsx';
import { CheckingPanel } from '../attempt/checking-panel.tsx';
import { PaymentCountdown } from '../quote/price-hold-countdown.tsx';
import { useCardChoice } from '../cards/use-card-choice.ts';
import { PriceChangeNotice } from '../quote/price-change-notice.tsx';
import type { OrderOutcome } from '../attempt/place-order-flow.ts';
import { usePayment, type OrderParties, type PaymentStage } from '../attempt/use-payment.ts';
import type { UsedQuote } from '../quote/use-quote.ts';
import type { ServerMessages } from '../../ui/form/use-checked-form.ts';
import styles from './payment-step.module.css';

interface PaymentStepProps extends OrderParties {
  /** Undefined for a visitor. */
  savedCards: readonly SavedCardFieldsFragment[] | undefined;
  /** Cards can be saved and saved cards removed. */
  keepsCards: boolean;
  cardEntry: { scriptUrl: string; publishableKey: string };
  quote: UsedQuote;
  phone: string;
  onStage: (stage: PaymentStage) => void;
  onFieldErrors: (messages: ServerMessages) => void;
  onPlaced: (placed: OrderOutcome & { kind: 'placed' }) => Promise<void>;
}

/** Step 3: the card, the terms, and Pay with the total on it. */
export function PaymentStep({ savedCards, keepsCards, cardEntry, quote, phone, onStage, ...rest }: PaymentStepProps) {
  const payment = usePayment({ quote, cardEntry, ...rest });
  const cards = useCardChoice(savedCards ?? []);
  const saveCard = useRef<HTMLInputElement>(null);
  const terms = useRef<HTMLInputElement>(null);
  const savedCard = useRef<HTMLInputElement>(null);
  const { state } = quote;
  const { stage } = payment;
  const busy = stage !== 'idle';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const chosen = cards.selected === 'new' ? { saveCard: saveCard.current?.checked ?? false } : { savedCardId: cards.selected };
    payment.pay(chosen, terms.current?.checked ?? false, {
      terms: () => terms.current?.focus(),
      savedCard: () => savedCard.current?.focus(),
    });
  };
  useEffect(() => onStage(stage), [stage, onStage]);
  const messageBox = useRef<HTMLDivElement>(null);
  // The Pay button is at the end of the step, the message at its beginning.
  const { message } = payment;
  useEffect(() => {
    if (message) messageBox.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);

  return (
    <>
      {stage === 'checking' && <CheckingPanel overdue={payment.overdue} phone={phone} />}
      <form noValidate onSubmit={submit} hidden={stage === 'checking'}>
        {message && (
          <div ref={messageBox} className={styles.message}>
            <Note tone="warn" icon={TriangleAlert} role="alert" className={styles.note}>
              {message.text}
              {message.signIn && (
                <p className={styles.actions}>
                  <ButtonLink size="s" to="/login-to-continue/?return=%2Fcheckout%2F">
                    Sign in
                  </ButtonLink>
                </p>
              )}
            </Note>
          </div>
        )}
        {payment.cardMessage && (
          <Note tone="warn" icon={CircleAlert} role="alert" className={styles.note}>
            <b>{payment.cardMessage.text}</b>
            {payment.cardMessage.declined && ' Your cart is as it was. Please check the card or use another.'}
          </Note>
        )}
        <CardPicker choice={cards} chosen={savedCard} canRemove={keepsCards}>
          <CardFields entry={payment.entry} />
          {keepsCards && <CheckboxField ref={saveCard} defaultChecked className={styles.saveCard} label="Save this card for next time" />}
        </CardPicker>
        <CheckboxField
          ref={terms}
          className={styles.terms}
          onChange={payment.termsTicked}
          messages={payment.termsMessage ? [payment.termsMessage] : []}
          label={
            <>
              I have read the{' '}
              <Link to="/terms-and-conditions/" target="_blank">
                terms<span className="visuallyHidden"> (opens in a new tab)</span>
              </Link>
              . A bullion order cannot be cancelled once its price is fixed.
            </>
          }
        />
        {state.kind === 'held' && state.now.quote && <PaymentCountdown quote={state.now.quote} stage={stage} />}
        {state.kind === 'moved' && (
          <div className={styles.small}>
            <PriceChangeNotice before={state.before} now={state.now} onAccept={quote.accept} />
          </div>
        )}
        {state.kind === 'failed' ? (
          <Note tone="warn" icon={TriangleAlert} role="alert" className={styles.note}>
            <p>{state.message}</p>
            <p className={styles.actions}>
              {state.isCartError ? (
                <ButtonLink size="s" to="/cart/">
                  Look at the cart
                </ButtonLink>
              ) : (
                <Button size="s" onClick={quote.renew}>
                  Try again
                </Button>
              )}
            </p>
          </Note>
        ) : (
          <Button type="submit" wide className={styles.pay} busy={busy} disabled={state.kind !== 'held' && !busy}>
            {state.kind === 'asking' ? <Skeleton width={150} height={18} /> : `Pay ${formatMoney(state.now.total)}`}
          </Button>
        )}
        <p className={styles.fine}>{ORDER_TEXTS.chargedOnce.text} Card details go to the payment provider, not to us.</p>
      </form>
    </>
  );
}
