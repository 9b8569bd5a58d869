import { DELIVERY } from '../../platform/delivery-behaviour.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Lock } from 'lucide';
import type { CartFieldsFragment } from '../../cart/cart.generated.ts';
import { AboveLimits } from '../../cart/payment-methods/above-limits.tsx';
import { offersWallet } from '../../cart/payment-methods/offers-wallet.ts';
import { canBePaid, canSurelyBePaid } from '../../cart/payment-methods/payment-method-text.ts';
import { OrderByPhone } from '../../cart/payment-methods/order-by-phone.tsx';
import { usePaymentMethods } from '../../cart/payment-methods/use-payment-methods.ts';
import { PaymentMethodPanel } from '../../cart/payment-methods/payment-method-list.tsx';
import { useViewer, useWebsite } from '../../shop/shop-context.tsx';
import { useMedia } from '../../platform/use-media.ts';
import type { Money } from '@koura/shared-types/money';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { addressIn, partiesOf, stepToOpen, type OrderParties } from '../attempt/order-parties.ts';
import type { OrderOutcome } from '../attempt/place-order-flow.ts';
import type { PaymentStage } from '../attempt/use-payment.ts';
import type { Buyer } from '../buyer.ts';
import type { CheckoutDraft, StepName } from '../checkout-draft.ts';
import type { CheckoutShop } from '../checkout-shop.ts';
import { useDeliveryOptions, withSlotsAfter } from '../delivery/delivery-options.ts';
import { chosenMethod, totalWithoutFee } from '../methods/chosen-method.ts';
import { OrderSummary } from '../order-summary.tsx';
import { useOtherCart } from '../quote/use-other-cart.ts';
import { useQuote } from '../quote/use-quote.ts';
import type { ServedResponses } from '../served-checkout.ts';
import { useCheckoutDraft } from '../use-checkout-draft.ts';
import { WalletBox } from '../wallet/wallet-box.tsx';
import { hasOwnChoices } from '../wallet/wallet-order.ts';
import type { ServerMessages } from '../../ui/form/use-checked-form.ts';
import { CheckoutStep } from './checkout-step.tsx';
import { DeliverySummary } from './delivery-summary.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { DetailsForm } from './details-form.tsx';
import { PaymentStep } from './payment-step.tsx';
import { SignInAgain } from '../session/sign-in-again.tsx';
import { useSignedOut } from '../session/use-signed-out.ts';
import { SignInLine } from './sign-in-line.tsx';
import styles from '../checkout-page.module.css';

const NO_MESSAGES: ServerMessages = {};
const DETAILS_FIELDS = new Set(['firstName', 'lastName', 'email', 'phone']);

interface CheckoutStepsProps {
  cart: CartFieldsFragment;
  served: ServedResponses;
  shop: CheckoutShop;
  /** The signed-in person; null for a visitor. */
  buyer: Buyer | null;
  notice: string | null;
  stage: PaymentStage;
  onStage: (stage: PaymentStage) => void;
  /** The person whose page this is has to sign in again. */
  isSignedOut: boolean;
  onSignedOut: (isSignedOut: boolean) => void;
  onPlaced: (placed: OrderOutcome & { kind: 'placed' }) => Promise<void>;
  /** The outcome of a wallet's order is unknown. */
  onChecking: () => void;
}

export function CheckoutSteps({ cart, served, shop, buyer, notice, stage, onStage, onPlaced, onChecking, ...session }: CheckoutStepsProps) {
  const { country, phone, offers } = shop;
  const { draft, keep, choose, go: open } = useCheckoutDraft(buyer);
  const [addresses, setAddresses] = useState(buyer?.savedAddresses ?? []);
  const [serverMessages, setServerMessages] = useState<ServerMessages>(NO_MESSAGES);
  const { details, deliveryChoice, points } = draft;
  const address = addressIn(country, draft);
  const step = stepToOpen(draft.step, draft, country);
  const paying = stage !== 'idle';
  const isWide = useMedia('(min-width: 1024px)');
  // Once open, the payment step stays mounted: the provider's fields keep their input while an earlier step is changed.
  const [parties, setParties] = useState<OrderParties | null>(null);
  const [partiesFor, setPartiesFor] = useState<CheckoutDraft | null>(null);
  if (step === 'payment' && partiesFor !== draft) {
    setPartiesFor(draft);
    setParties(partiesOf(draft, country));
  }

  const isSpending = buyer !== null && offers.points && points > 0;
  // What the limits of the payment methods apply to, once it is quoted.
  const [quoted, setQuoted] = useState<{ for: string; total: Money } | null>(null);
  const choices = JSON.stringify([cart.total.amount, deliveryChoice?.code, isSpending && points]);
  const paymentMethods = usePaymentMethods({
    cart,
    total: quoted?.for === choices ? quoted.total : null,
    countryCode: country.isoCode,
    delivery: deliveryChoice?.code ?? null,
    sendsTotal: !offers.paymentMethods,
    version: step,
    served: served.paymentMethods,
  });
  const { methods } = paymentMethods;
  const method = chosenMethod(methods, draft.payment);
  const [hasBegun, setHasBegun] = useState(false);
  const deliveries = useDeliveryOptions({
    cart,
    isOffered: offers.deliveries,
    // The first step does without them: the cart's own total is that of the courier.
    isWanted: hasBegun || step !== 'details' || deliveryChoice !== null || served.delivery !== null,
    countryCode: country.isoCode,
    postcode: address.postcode || null,
    payment: method,
    // Deadlines and days move on while a step is being filled in.
    version: step,
    served: served.delivery,
  });
  const delivery = withSlotsAfter(deliveries, methods?.find(({ code }) => code === method)?.arrivesBy ?? null);
  const quote = useQuote(step === 'payment', {
    deliveryChoice,
    countryCode: country.isoCode,
    postcode: deliveryChoice && !DELIVERY[deliveryChoice.code].isSent ? null : address.postcode || null,
    payment: method,
    points: isSpending ? points : 0,
    ...(buyer && { viewerId: buyer.id }),
  });
  useOtherCart(cart, quote, paying);
  const { isSignedOut, onSignedOut } = session;
  const back = useSignedOut({ buyer, quote, ...session });
  const held = quote.state.kind === 'held' ? quote.state.now : null;
  const toLimit = held && totalWithoutFee(held);
  if (toLimit && (quoted?.for !== choices || quoted.total.amount !== toLimit.amount)) setQuoted({ for: choices, total: toLimit });

  const website = useWebsite();
  const viewer = useViewer();
  const isWalletOffered = step === 'details' && offersWallet({ website, viewer }, cart, paymentMethods);
  // What a wallet gave, and why it was not enough: the forms begin with it.
  const [led, setLed] = useState<{ message: string; times: number }>({ message: '', times: 0 });

  const headings = useHeadingFocus(step);
  const go = useCallback(
    (next: StepName, typed?: Partial<CheckoutDraft>) => {
      open(next, typed);
      setServerMessages(NO_MESSAGES);
    },
    [open],
  );
  const { refetch: refetchOptions } = deliveries;
  const reject = useCallback(
    (messages: ServerMessages) => {
      if (messages['deliveryChoice']) refetchOptions();
      go(Object.keys(messages).some((field) => DETAILS_FIELDS.has(field)) ? 'details' : 'delivery');
      setServerMessages(messages);
    },
    [go, refetchOptions],
  );

  const option = delivery.options?.find(({ code }) => code === (deliveryChoice?.code ?? 'COURIER')) ?? null;
  const isSlotGone =
    delivery.status === 'ready' &&
    option !== null &&
    DELIVERY[option.code].isCounter &&
    (option.slots.length > 0 || deliveryChoice?.slotId != null) &&
    option.slots.every(({ id }) => id !== deliveryChoice?.slotId);
  const toPay = toLimit ?? cart.total;
  const isAboveLimits = !canSurelyBePaid(methods, toPay);
  if (step === 'details' && methods && !canBePaid(methods)) {
    return (
      <div className={styles.single}>
        <h1>Checkout</h1>
        <OrderByPhone
          methods={methods}
          total={cart.total}
          phone={phone}
          cartNumber={cart.number}
          isVisitor={!buyer}
          actions={<ButtonLink to="/cart/">Back to the cart</ButtonLink>}
        />
      </div>
    );
  }
  const summary = (
    <OrderSummary
      cart={cart}
      quote={step === 'payment' ? quote : undefined}
      stage={stage}
      taxName={country.rules?.tax.name ?? null}
      delivery={option}
      isWide={isWide}
    />
  );
  return (
    <div className={styles.columns}>
      {!isWide && summary}
      <div ref={headings}>
        <h1>Checkout</h1>
        {!buyer && <SignInLine />}
        {notice && (
          <Note role="status" className={styles.notice}>
            {notice}
          </Note>
        )}
        {isSignedOut && buyer && <SignInAgain person={buyer} cart={cart} total={back.total} onSignedIn={back.signedIn} />}
        {back.note && (
          <Note role="status" className={styles.notice}>
            {back.note}
          </Note>
        )}
        {led.message && (
          <Note role="status" tone="warn" className={styles.notice}>
            {led.message}
          </Note>
        )}
        {isWalletOffered && (
          <div inert={isSignedOut} className={styles.wallet}>
            <WalletBox
              cart={cart}
              shop={shop}
              title="Pay with Apple Pay, Google Pay or Link, or fill in the steps below"
              hasOwnChoices={hasOwnChoices(draft)}
              onStage={onStage}
              onPlaced={onPlaced}
              onChecking={onChecking}
              onLead={({ message, step: next, ...typed }) => {
                setLed(({ times }) => ({ message, times: times + 1 }));
                go(next, typed);
              }}
            />
          </div>
        )}
        {/* A wallet pays at the first step, with what its sheet says. */}
        <div inert={isSignedOut || (paying && step === 'details')}>
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
            {methods && isAboveLimits && (
              <div className={styles.ways}>
                <AboveLimits methods={methods} total={toPay} phone={phone} cartNumber={cart.number} isVisitor={!buyer} heading="h3" />
              </div>
            )}
            <DetailsForm
              key={led.times}
              country={country}
              defaults={details}
              serverMessages={serverMessages}
              onDraft={(typed) => {
                keep({ details: typed });
                setHasBegun(true);
              }}
              onDone={(typed) => go('delivery', { details: typed })}
            />
            {/* Below the fields: they are the step, and the cart has said it before. */}
            <div className={styles.ways}>
              <PaymentMethodPanel heading="h3" paymentMethods={paymentMethods} phone={phone} />
            </div>
          </CheckoutStep>
          <CheckoutStep
            number={2}
            title="Delivery"
            state={step === 'delivery' ? 'now' : step === 'payment' ? 'done' : 'later'}
            onChange={paying ? undefined : () => go('delivery')}
            summary={
              <DeliverySummary
                option={option}
                slotId={deliveryChoice?.slotId ?? null}
                address={address}
                estimate={cart.estimatedDeliveryTime?.text ?? null}
                isGift={parties?.gift != null}
              />
            }
          >
            <DeliveryStep
              shop={shop}
              addressBook={offers.addressBook && buyer?.isThemselves ? { saved: addresses, onSaved: setAddresses } : null}
              draft={draft}
              delivery={delivery}
              serverMessages={serverMessages}
              onDraft={keep}
              onChoice={(deliveryChoice) => choose({ deliveryChoice })}
              onDone={(typed) => go('payment', typed)}
            />
          </CheckoutStep>
          <CheckoutStep number={3} title="Payment" state={step === 'payment' ? 'now' : 'later'} aside={<Icon of={Lock} />} keepsBody>
            {parties && (
              <PaymentStep
                {...parties}
                shop={shop}
                buyer={buyer}
                quote={quote}
                paymentMethods={paymentMethods}
                method={method}
                onMethod={(payment) => choose({ payment })}
                points={isSpending ? points : 0}
                onPoints={(spent) => choose({ points: spent })}
                isSlotGone={isSlotGone}
                total={toPay}
                cartNumber={cart.number}
                onStage={onStage}
                onFieldErrors={reject}
                onPlaced={onPlaced}
                onSignedOut={() => onSignedOut(true)}
              />
            )}
          </CheckoutStep>
        </div>
      </div>
      {isWide && summary}
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
