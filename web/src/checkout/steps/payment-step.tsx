import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import type { Money } from '@koura/shared-types/money';
import { ORDER_TEXTS } from '@koura/shared-types/money-texts';
import { Link } from '../../platform/navigation/link.tsx';
import { CircleAlert, TriangleAlert } from 'lucide';
import { OrderByPhone } from '../../cart/payment-methods/order-by-phone.tsx';
import { AboveLimits } from '../../cart/payment-methods/above-limits.tsx';
import { canBePaid, canSurelyBePaid } from '../../cart/payment-methods/payment-method-text.ts';
import type { PaymentMethods } from '../../cart/payment-methods/use-payment-methods.ts';
import { PaymentMethodsFailed } from '../../cart/payment-methods/payment-methods-failed.tsx';
import type { PaymentMethodCode } from '../../platform/bff-client/schema-types.generated.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/form/form-field.tsx';
import { Note } from '../../ui/note.tsx';
import { CardFields } from '../cards/card-fields.tsx';
import { CardPicker } from '../cards/card-picker.tsx';
import { CheckingPanel } from '../attempt/checking-panel.tsx';
import type { OrderParties } from '../attempt/order-parties.ts';
import { PaymentCountdown } from '../quote/price-hold-countdown.tsx';
import { useCardChoice } from '../cards/use-card-choice.ts';
import { PriceChangeNotice } from '../quote/price-change-notice.tsx';
import type { OrderOutcome } from '../attempt/place-order-flow.ts';
import { usePayment, type PaymentStage } from '../attempt/use-payment.ts';
import type { Buyer } from '../buyer.ts';
import type { CheckoutShop } from '../checkout-shop.ts';
import { MethodPicker } from '../methods/method-picker.tsx';
import { PointsField } from '../points/points-field.tsx';
import type { UsedQuote } from '../quote/use-quote.ts';
import { TransferPanel } from '../transfer/transfer-panel.tsx';
import { useEmailCode } from '../transfer/use-email-code.ts';
import type { ServerMessages } from '../../ui/form/use-checked-form.ts';
import { PayButton } from './pay-button.tsx';
import styles from './payment-step.module.css';

interface PaymentStepProps extends OrderParties {
  shop: CheckoutShop;
  /** Null for a visitor. */
  buyer: Buyer | null;
  quote: UsedQuote;
  paymentMethods: PaymentMethods;
  method: PaymentMethodCode;
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
  const payment = usePayment({ quote, cardEntry, emailCode, viewerId: buyer?.id ?? null, onPointsRefused: refusePoints, ...rest });
  const cards = useCardChoice(buyer?.savedCards ?? []);
  const keepsCards = buyer?.keepsCards ?? false;
  const saveCard = useRef<HTMLInputElement>(null);
  const terms = useRef<HTMLInputElement>(null);
  const savedCard = useRef<HTMLInputElement>(null);
  const { state } = quote;
  const { stage } = payment;
  const busy = stage !== 'idle';
  const isTransfer = method === 'TRANSFER';

  const pay = (code: string | null): void => {
    const card = cards.selected === 'new' ? { saveCard: saveCard.current?.checked ?? false } : { savedCardId: cards.selected };
    payment.pay(isTransfer ? { transfer: { emailCode: code } } : card, terms.current?.checked ?? false, {
      terms: () => terms.current?.focus(),
      savedCard: () => savedCard.current?.focus(),
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const code = isTransfer ? emailCode.take() : null;
    if (code !== undefined) pay(code);
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
  const hasChoice = methods !== null && (methods.length > 1 || methods[0]?.code === 'TRANSFER');
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
        {/* Stays mounted: the provider's fields keep their input while a transfer is looked at. */}
        <div hidden={isTransfer}>
          <CardPicker choice={cards} chosen={savedCard} canRemove={keepsCards}>
            <CardFields entry={payment.entry} />
            {keepsCards && <CheckboxField ref={saveCard} defaultChecked className={styles.saveCard} label="Save this card for next time" />}
          </CardPicker>
        </div>
        {isTransfer && (
          <TransferPanel method={methods?.find(({ code }) => code === 'TRANSFER')} code={emailCode} onNewCode={() => pay(null)} />
        )}
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
            <p>
              {isTransfer
                ? 'If you pay by transfer, your order won’t be ready by the time you chose.'
                : 'The time you chose is no longer available.'}
            </p>
            <p className={styles.actions}>
              <Button size="s" onClick={() => onFieldErrors({ deliveryChoice: ['Please choose a new time.'] })}>
                Choose another time
              </Button>
            </p>
          </Note>
        ) : (
          <PayButton quote={quote} isTransfer={isTransfer} busy={busy} />
        )}
        <p className={styles.fine}>
          {isTransfer
            ? 'You pay after you’ve placed the order. We never ask for a transfer to any account but the one on your order’s page.'
            : `${ORDER_TEXTS.chargedOnce.text} Card details go to the payment provider, not to us.`}
        </p>
      </form>
    </>
  );
}

/** Points that the quote refuses are taken back, so that there is a total again. */
function useRefusedPoints({ state }: UsedQuote, points: number, refuse: (message: string) => void): void {
  const text = state.kind === 'failed' && state.arePointsRefused && points > 0 ? state.message : null;
  const refused = useEffectEvent(refuse);
  useEffect(() => {
    if (text !== null) refused(text);
  }, [text]);
}
