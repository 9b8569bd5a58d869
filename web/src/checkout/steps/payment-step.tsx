import type { PaymentMethodCode } from '../../platform/bff-client/schema-types.generated.ts';
import { type ChosenMethod, DEFAULT_METHOD, PAYMENT } from '../../platform/payment-behaviour.ts';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Money } from '@koura/shared-types/money';
import { Link } from '../../platform/navigation/link.tsx';
import { CircleAlert, TriangleAlert } from 'lucide';
import { OrderByPhone } from '../../cart/payment-methods/order-by-phone.tsx';
import { AboveLimits } from '../../cart/payment-methods/above-limits.tsx';
import { canBePaid, canSurelyBePaid } from '../../cart/payment-methods/payment-method-text.ts';
import type { PaymentMethods } from '../../cart/payment-methods/use-payment-methods.ts';
import { PaymentMethodsFailed } from '../../cart/payment-methods/payment-methods-failed.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/form/form-field.tsx';
import { Note } from '../../ui/note.tsx';
import { CardFields } from '../cards/card-fields.tsx';
import { CardPicker } from '../cards/card-picker.tsx';
import { CustomersOwnCard } from '../cards/customers-own-card.tsx';
import { CheckingPanel } from '../attempt/checking-panel.tsx';
import type { OrderParties } from '../attempt/order-parties.ts';
import { PaymentCountdown } from '../quote/price-hold-countdown.tsx';
import { useCardChoice } from '../cards/use-card-choice.ts';
import { PriceChangeNotice } from '../quote/price-change-notice.tsx';
import type { OrderOutcome } from '../attempt/place-order-flow.ts';
import { type ChosenPayment, usePayment, type PaymentStage } from '../attempt/use-payment.ts';
import { BankPanel } from '../bank/bank-panel.tsx';
import type { Buyer } from '../buyer.ts';
import type { CheckoutShop } from '../checkout-shop.ts';
import { MethodPicker } from '../methods/method-picker.tsx';
import { PointsField } from '../points/points-field.tsx';
import type { QuoteHandle } from '../quote/use-quote.ts';
import { TransferPanel } from '../transfer/transfer-panel.tsx';
import { useEmailCode } from '../transfer/use-email-code.ts';
import type { ServerMessages } from '../../ui/form/use-checked-form.ts';
import styles from './payment-step.module.css';
import { formatMoney } from '../../platform/format/format-money.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

interface PaymentStepProps extends OrderParties {
  shop: CheckoutShop;
  /** Null for a visitor. */
  buyer: Buyer | null;
  quote: QuoteHandle;
  paymentMethods: PaymentMethods;
  method: ChosenMethod;
  onMethod: (code: PaymentMethodCode) => void;
  points: number;
  onPoints: (points: number) => void;
  /** The time at the counter is no longer offered. */
  isSlotGone: boolean;
  /** To pay, without a payment fee. */
  total: Money;
  /** To say on the phone. */
  cartNumber: string | null;
  onStage: (stage: PaymentStage) => void;
  onFieldErrors: (messages: ServerMessages) => void;
  onSignedOut: () => void;
  onPlaced: (placed: OrderOutcome & { kind: 'placed' }) => Promise<void>;
}

export function PaymentStep({
  shop,
  buyer,
  quote,
  paymentMethods,
  method,
  onMethod,
  onPoints,
  isSlotGone,
  total,
  cartNumber,
  onStage,
  ...rest
}: PaymentStepProps) {
  const { phone, cardEntry, offers } = shop;
  const { methods } = paymentMethods;
  const { contact, points, onFieldErrors } = rest;
  const [pointsRejection, setPointsRejection] = useState<string | null>(null);
  const refusePoints = (text: string): void => {
    setPointsRejection(text);
    onPoints(0);
  };
  const emailCode = useEmailCode(contact.email);
  const viewerId = buyer?.id ?? null;
  const keepsRef = offers.attribution;
  const payment = usePayment({ quote, cardEntry, emailCode, viewerId, keepsRef, onPointsRefused: refusePoints, ...rest });
  const cards = useCardChoice(buyer?.savedCards ?? []);
  const keepsCards = buyer?.keepsCards ?? false;
  // Where staff can send an order to be paid, they type nobody's card.
  const takesNewCard = !offers.drafts || !buyer || buyer.isThemselves;
  const payable: Record<ChosenMethod, boolean> = { CARD: takesNewCard || cards.selected !== 'new', TRANSFER: true, BANK: true };
  const saveCard = useRef<HTMLInputElement>(null);
  const terms = useRef<HTMLInputElement>(null);
  const savedCard = useRef<HTMLInputElement>(null);
  const { state } = quote;
  const { stage } = payment;
  const busy = stage !== 'idle';

  const pay = (means: ChosenPayment): void => {
    payment.pay(means, terms.current?.checked ?? false, {
      terms: () => terms.current?.focus(),
      savedCard: () => savedCard.current?.focus(),
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const means = payable[method] ? meansOf() : undefined;
    if (means) pay(means);
  };
  /** What is sent to pay with; undefined where something is missing, which is shown. */
  const meansOf = (): ChosenPayment | undefined => {
    switch (method) {
      case 'CARD':
        return cards.selected === 'new' ? { saveCard: saveCard.current?.checked ?? false } : { savedCardId: cards.selected };
      case 'TRANSFER': {
        const code = emailCode.take();
        return code === undefined ? undefined : { transfer: { emailCode: code } };
      }
      case 'BANK':
        return { bank: true };
    }
  };
  const panels: Record<ChosenMethod, ReactNode> = {
    // Stays mounted: the provider's fields keep their input while another method is looked at.
    CARD: (
      <CardPicker choice={cards} chosen={savedCard} canRemove={keepsCards} takesNew={takesNewCard}>
        {!takesNewCard && <CustomersOwnCard customerId={buyer.id} />}
        {/* There nevertheless: the bank's dialog about a saved card comes with them. */}
        <div hidden={!takesNewCard}>
          <CardFields entry={payment.entry} />
        </div>
        {keepsCards && <CheckboxField ref={saveCard} defaultChecked className={styles.saveCard} label="Save this card for next time" />}
      </CardPicker>
    ),
    TRANSFER: (
      <TransferPanel
        method={methods?.find(({ code }) => code === method)}
        code={emailCode}
        onNewCode={() => pay({ transfer: { emailCode: null } })}
      />
    ),
    BANK: <BankPanel />,
  };
  useEffect(() => onStage(stage), [stage, onStage]);
  useRefusedPoints(quote, points, refusePoints);
  const messageBox = useRef<HTMLDivElement>(null);
  // The Pay button is at the end of the step, the message at its beginning.
  const { message } = payment;
  useEffect(() => {
    if (message) messageBox.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);

  const goods = 'now' in state ? state.now.cart.available.total : state.kind === 'loading' ? state.last?.cart.available.total : undefined;
  const hasChoice = methods !== null && (methods.length > 1 || methods.some(({ code }) => PAYMENT[code].isShownAlone));
  if (stage === 'idle' && methods && !canBePaid(methods)) {
    return (
      <OrderByPhone
        methods={methods}
        total={total}
        phone={phone}
        cartNumber={cartNumber}
        isVisitor={!buyer}
        actions={<ButtonLink to="/cart/">View cart</ButtonLink>}
      />
    );
  }
  return (
    <>
      {stage === 'checking' && <CheckingPanel overdue={payment.overdue} phone={phone} />}
      {offers.points && buyer && goods && (
        // The total must not change while an order is being placed.
        <div inert={busy} hidden={stage === 'checking'}>
          <PointsField
            goods={goods}
            spent={points}
            onSpend={(next) => {
              setPointsRejection(null);
              onPoints(next);
            }}
            rejection={pointsRejection}
          />
        </div>
      )}
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
            {payment.cardMessage.declined && ' Your cart hasn’t changed. Please check the card or use another one.'}
          </Note>
        )}
        {paymentMethods.hasFailed && (
          <div className={styles.methods}>
            <PaymentMethodsFailed phone={phone} refetch={paymentMethods.refetch} />
          </div>
        )}
        {hasChoice && (
          <div inert={busy} className={styles.methods}>
            <MethodPicker methods={methods} selected={method} onSelect={onMethod} phone={phone} total={total} />
          </div>
        )}
        {methods && !busy && state.kind === 'held' && !canSurelyBePaid(methods, total) && (
          <div className={styles.methods}>
            <AboveLimits methods={methods} total={total} phone={phone} cartNumber={cartNumber} isVisitor={!buyer} heading="h3" />
          </div>
        )}
        <div hidden={method !== DEFAULT_METHOD}>{panels[DEFAULT_METHOD]}</div>
        {method !== DEFAULT_METHOD && panels[method]}
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
              . A bullion order can’t be cancelled once its price is locked in.
            </>
          }
        />
        {state.kind === 'held' && state.now.quote && <PaymentCountdown quote={state.now.quote} stage={stage} />}
        {state.kind === 'moved' && (
          <div className={styles.small}>
            <PriceChangeNotice before={state.before} now={state.now} onAccept={quote.accept} />
          </div>
        )}
        {isSlotGone ? (
          <Note tone="warn" icon={TriangleAlert} role="alert" className={styles.note}>
            <p>{PAYMENT[method].slotGone}</p>
            <p className={styles.actions}>
              <Button size="s" onClick={() => onFieldErrors({ deliveryChoice: ['Please choose a new time.'] })}>
                Choose another time
              </Button>
            </p>
          </Note>
        ) : (
          payable[method] && <PayButton quote={quote} method={method} busy={busy} />
        )}
        <p className={styles.fine}>{PAYMENT[method].finePrint}</p>
      </form>
    </>
  );
}

/** Points that the quote refuses are taken back, so that there is a total again. */
function useRefusedPoints({ state }: QuoteHandle, points: number, refuse: (message: string) => void): void {
  const text = state.kind === 'failed' && state.arePointsRefused && points > 0 ? state.message : null;
  const refused = useEffectEvent(refuse);
  useEffect(() => {
    if (text !== null) refused(text);
  }, [text]);
}

interface PayButtonProps {
  quote: QuoteHandle;
  method: ChosenMethod;
  busy: boolean;
}

function PayButton({ quote: { state, renew }, method, busy }: PayButtonProps) {
  // The way on is to sign in refetch, above the steps.
  if (state.kind === 'failed' && state.isSignedOut) return null;
  if (state.kind === 'failed') {
    return (
      <Note tone="warn" icon={TriangleAlert} role="alert" className={styles.note}>
        <p>{state.message}</p>
        <p className={styles.actions}>
          {state.isCartError ? (
            <ButtonLink size="s" to="/cart/">
              View cart
            </ButtonLink>
          ) : (
            <Button size="s" onClick={renew}>
              Try again
            </Button>
          )}
        </p>
      </Note>
    );
  }
  return (
    <Button type="submit" wide className={styles.pay} busy={busy} disabled={state.kind !== 'held' && !busy}>
      {state.kind === 'loading' ? <Skeleton width={150} height={18} /> : `${PAYMENT[method].payLabel} ${formatMoney(state.now.total)}`}
    </Button>
  );
}
