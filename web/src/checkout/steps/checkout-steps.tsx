import { useCallback, useEffect, useRef, useState } from 'react';
import { Lock } from 'lucide-react';
import type { CartFieldsFragment } from '../../cart/cart-fields.generated.ts';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import type { Buyer } from '../buyer.ts';
import { readDraft, writeDraft, type CheckoutDraft, type StepName } from '../checkout-draft.ts';
import { CheckoutStep } from './checkout-step.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { DetailsForm } from './details-form.tsx';
import { OrderSummary } from '../order-summary.tsx';
import { partiesOf, stepToOpen } from '../attempt/order-parties.ts';
import { PaymentStep } from './payment-step.tsx';
import { SignInLine } from './sign-in-line.tsx';
import { useQuote } from '../quote/use-quote.ts';
import type { OrderOutcome } from '../attempt/place-order-flow.ts';
import type { OrderParties, PaymentStage } from '../attempt/use-payment.ts';
import type { ServerMessages } from '../../ui/form/use-checked-form.ts';
import styles from '../checkout-page.module.css';

const NO_MESSAGES: ServerMessages = {};
const DETAILS_FIELDS = new Set(['firstName', 'lastName', 'email', 'phone']);

interface CheckoutStepsProps {
  cart: CartFieldsFragment;
  phone: string;
  country: { isoCode: string; name: string };
  cardEntry: { scriptUrl: string; publishableKey: string };
  /** The signed-in person; null for a visitor. */
  buyer: Buyer | null;
  /** Message about an order that was sent before a reload. */
  notice: string | null;
  stage: PaymentStage;
  onStage: (stage: PaymentStage) => void;
  onPlaced: (placed: OrderOutcome & { kind: 'placed' }) => Promise<void>;
}

/** The three steps with the summary beside them. */
export function CheckoutSteps({ cart, phone, country, cardEntry, buyer, notice, stage, onStage, onPlaced }: CheckoutStepsProps) {
  const [draft, setDraft] = useState<CheckoutDraft>(() => readDraft(buyer ?? undefined));
  const [serverMessages, setServerMessages] = useState<ServerMessages>(NO_MESSAGES);
  const step = stepToOpen(draft.step, draft, country.isoCode);
  const paying = stage !== 'idle';
  // Once open, the payment step stays mounted: the provider's fields keep their input while an earlier step is changed.
  const [parties, setParties] = useState<OrderParties | null>(null);
  const [partiesFor, setPartiesFor] = useState<CheckoutDraft | null>(null);
  if (step === 'payment' && partiesFor !== draft) {
    setPartiesFor(draft);
    setParties(partiesOf(draft, country.isoCode));
  }
  const quote = useQuote(step === 'payment');
  const headings = useHeadingFocus(step);

  const go = useCallback((next: StepName, typed: Partial<CheckoutDraft> = {}) => {
    setDraft((last) => ({ ...last, ...typed, step: next }));
    writeDraft({ ...typed, step: next });
    setServerMessages(NO_MESSAGES);
  }, []);
  const reject = useCallback(
    (messages: ServerMessages) => {
      go(Object.keys(messages).some((field) => DETAILS_FIELDS.has(field)) ? 'details' : 'delivery');
      setServerMessages(messages);
    },
    [go],
  );
  const { details, delivery } = draft;
  return (
    <div className={styles.columns}>
      <div ref={headings}>
        <h1>Checkout</h1>
        {!buyer && <SignInLine />}
        {notice && (
          <Note role="status" className={styles.notice}>
            {notice}
          </Note>
        )}
        <CheckoutStep
          number={1}
          title="Your details"
          state={step === 'details' ? 'now' : 'done'}
          onChange={paying ? undefined : () => go('details')}
          summary={
            <>
              <b>
                {details.firstName} {details.lastName}
              </b>
              <br />
              {details.email}
              {details.phone && (
                <>
                  <br />
                  {details.phone}
                </>
              )}
            </>
          }
        >
          <DetailsForm
            defaults={details}
            serverMessages={serverMessages}
            onDraft={(typed) => writeDraft({ details: typed })}
            onDone={(typed) => go('delivery', { details: typed })}
          />
        </CheckoutStep>
        <CheckoutStep
          number={2}
          title="Delivery"
          state={step === 'delivery' ? 'now' : step === 'payment' ? 'done' : 'later'}
          onChange={paying ? undefined : () => go('delivery')}
          summary={
            <>
              <b>Insured courier, signature needed</b>
              <br />
              {[delivery.line2, delivery.line1, delivery.suburb, `${delivery.city} ${delivery.postcode}`].filter(Boolean).join(', ')}
              {cart.estimatedDeliveryTime && (
                <>
                  <br />
                  {cart.estimatedDeliveryTime.text}
                </>
              )}
            </>
          }
        >
          <DeliveryForm
            country={country}
            defaults={delivery}
            serverMessages={serverMessages}
            onDraft={(typed) => writeDraft({ delivery: typed })}
            onDone={(typed) => go('payment', { delivery: typed })}
          />
        </CheckoutStep>
        <CheckoutStep number={3} title="Payment" state={step === 'payment' ? 'now' : 'later'} aside={<Icon of={Lock} />} keepsBody>
          {parties && (
            <PaymentStep
              {...parties}
              savedCards={buyer?.savedCards}
              keepsCards={buyer?.keepsCards ?? false}
              cardEntry={cardEntry}
              quote={quote}
              phone={phone}
              onStage={onStage}
              onFieldErrors={reject}
              onPlaced={onPlaced}
            />
          )}
        </CheckoutStep>
      </div>
      <OrderSummary cart={cart} quote={step === 'payment' ? quote : undefined} stage={stage} />
    </div>
  );
}

/** Focuses the heading of a step that opens, except on page load. */
function useHeadingFocus(step: StepName) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = box.current?.querySelector<HTMLElement>(`#step-${{ details: 1, delivery: 2, payment: 3 }[step]}`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return box;
}
