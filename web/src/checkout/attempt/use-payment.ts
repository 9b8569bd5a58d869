import { useEffect, useRef, useState } from 'react';
import { MONEY_TEXTS } from '@koura/shared-types/money-texts';
import { keptRef } from '../../platform/kept-ref.ts';
import type { PlaceOrderInput, UserErrorCode } from '../../platform/bff-client/schema-types.generated.ts';
import type { OrderParties } from './order-parties.ts';
import type { OrderOutcome, Overdue } from './place-order-flow.ts';
import { usePlaceOrder } from './place-order.ts';
import { useCardEntry, type CardEntry } from '../cards/use-card-entry.ts';
import type { QuoteHandle } from '../quote/use-quote.ts';
import type { EmailCode } from '../transfer/use-email-code.ts';
import type { ServerMessages } from '../../ui/form/use-checked-form.ts';
import { useLateFocus } from '../../ui/form/use-late-focus.ts';

/** A saved card by its id, the card in the fields, which may be saved, a bank transfer, for which an emailed code may be needed, or the buyer's bank. */
export type ChosenPayment = { savedCardId: string } | { saveCard: boolean } | { transfer: { emailCode: string | null } } | { bank: true };

interface PaymentFocus {
  terms: () => void;
  savedCard: () => void;
}

interface PaymentOptions extends OrderParties {
  points: number;
  quote: QuoteHandle;
  emailCode: Pick<EmailCode, 'ask' | 'reject'>;
  /** The person whose page this is; null for a visitor. */
  viewerId: string | null;
  /** Whether an order keeps by whose link its buyer came. */
  keepsRef: boolean;
  onSignedOut: () => void;
  onPointsRefused: (message: string) => void;
  cardEntry: { scriptUrl: string; publishableKey: string };
  onFieldErrors: (messages: ServerMessages) => void;
  onPlaced: (placed: OrderOutcome & { kind: 'placed' }) => Promise<void>;
}

/** `sending`: the order is being sent; `bank`: the bank's dialog is open; `checking`: the outcome is unknown. */
export type PaymentStage = 'idle' | 'sending' | 'bank' | 'checking';

export interface Payment {
  entry: CardEntry;
  stage: PaymentStage;
  overdue: Overdue | null;
  /** The provider's message, shown above the choice of cards. */
  cardMessage: { text: string; declined: boolean } | null;
  /** About the order as a whole. `signIn`: signing in would help. */
  message: { text: string; signIn: boolean } | null;
  termsMessage: string | null;
  termsTicked: () => void;
  pay: (chosen: ChosenPayment, acceptedTerms: boolean, focus: PaymentFocus) => void;
}

/** The total has changed, or part of the cart is not sold at the moment: the cart is asked about again. */
const NEEDS_NEW_TOTAL = new Set<UserErrorCode>(['PRICE_CHANGED', 'QUOTE_EXPIRED', 'SELLING_STOPPED', 'PRICES_UPDATING']);
const CARD_CODES = new Set(['CARD_DECLINED', 'CARD_NOT_FOUND', 'PAYMENT_FAILED']);

/** The Pay button: tokenises the card, if there is one, and places the order; every outcome has a message. */
export function usePayment(options: PaymentOptions): Payment {
  const { contact, delivery, deliveryChoice, gift, points, quote, cardEntry, emailCode, viewerId, keepsRef } = options;
  const { onFieldErrors, onPointsRefused, onPlaced, onSignedOut } = options;
  const { place } = usePlaceOrder();
  // The card's token is kept until the card is edited or declined.
  const token = useRef<string | null>(null);
  const entry = useCardEntry(cardEntry, () => {
    token.current = null;
  });
  const [stage, setStage] = useState<Payment['stage']>('idle');
  const [cardMessage, setCardMessage] = useState<Payment['cardMessage']>(null);
  const [message, setMessage] = useState<Payment['message']>(null);
  const [termsMessage, setTermsMessage] = useState<string | null>(null);
  const [overdue, setOverdue] = useState<Overdue | null>(null);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  // A ref, because state would not stop a second click in the same frame.
  const underWay = useRef(false);

  const lateFocus = useLateFocus();

  async function pay(chosen: ChosenPayment, acceptedTerms: boolean, focus: PaymentFocus): Promise<void> {
    if (underWay.current || quote.state.kind !== 'held') return;
    underWay.current = true;
    // What this attempt brings must not lose the focus to the last one's.
    lateFocus.cancel();
    setStage('sending');
    setCardMessage(null);
    setMessage(null);
    setTermsMessage(acceptedTerms ? null : 'Please read and accept the terms first.');
    const focusCard = 'savedCardId' in chosen ? focus.savedCard : entry.focusFirstInvalid;
    try {
      const { total, quote: held } = quote.state.now;
      const means = await meansOf(chosen);
      if ('message' in means) {
        rejectCard(means.message, false, focusCard);
        return;
      }
      if (!acceptedTerms) {
        lateFocus.plan(focus.terms);
        return;
      }
      const { amount, currencyCode } = total;
      const ref = keepsRef ? keptRef() : null;
      let askedBank = false;
      const onStage = (next: Exclude<PaymentStage, 'idle'>): void => {
        if (next === 'bank') askedBank = true;
        setStage(next);
      };
      const outcome = await place(
        {
          expectedTotal: { amount, currencyCode },
          quoteId: held?.id ?? null,
          ...means,
          contact,
          delivery,
          ...(deliveryChoice && { deliveryChoice }),
          ...(gift && { gift }),
          ...(points > 0 && { points }),
          ...(ref !== null && { attribution: { ref } }),
          ...(viewerId !== null && { viewerId }),
          acceptedTerms,
        },
        { authorise: entry.authorise, onStage, onOverdue: setOverdue, isGone: () => gone.current },
      );
      await take(outcome, focusCard, askedBank);
      // The price hold ended with the attempt.
      if (askedBank && (outcome.kind === 'rejected' || outcome.kind === 'notPlaced')) quote.replace();
    } finally {
      underWay.current = false;
      setOverdue(null);
      setStage('idle');
    }
  }

  async function meansOf(
    chosen: ChosenPayment,
  ): Promise<Pick<PlaceOrderInput, 'cardToken' | 'saveCard' | 'savedCardId' | 'transfer' | 'bank'> | { message: string }> {
    if ('savedCardId' in chosen || 'transfer' in chosen || 'bank' in chosen) return chosen;
    const card = token.current ? { token: token.current } : await entry.tokenise(`${contact.firstName} ${contact.lastName}`);
    if ('message' in card) return card;
    token.current = card.token;
    return { cardToken: card.token, ...(chosen.saveCard && { saveCard: true }) };
  }

  function rejectCard(text: string, declined: boolean, focusCard: () => void): void {
    token.current = null;
    setCardMessage({ text, declined });
    lateFocus.plan(focusCard);
  }

  async function take(outcome: OrderOutcome, focusCard: () => void, askedBank: boolean): Promise<void> {
    if (outcome.kind === 'placed') {
      await onPlaced(outcome);
      return;
    }
    if (outcome.kind === 'undecided') {
      // The card's token is kept: the same order goes on under its key.
      setMessage({ text: outcome.message, signIn: false });
      return;
    }
    if (outcome.kind === 'rejected' && viewerId !== null && outcome.errors.some(({ code }) => code === 'SIGN_IN_REQUIRED')) {
      // Nothing was charged: the card's token is still good.
      onSignedOut();
      return;
    }
    token.current = null;
    if (outcome.kind === 'notPlaced') {
      setMessage({ text: outcome.message, signIn: false });
      return;
    }
    const codes: readonly UserErrorCode[] = outcome.errors.map(({ code }) => code);
    const text = outcome.errors.map(({ message: text }) => text).join(' ') || MONEY_TEXTS.holdPossible.text;
    if (
      codes.some((code) => CARD_CODES.has(code)) ||
      outcome.errors.some(({ field }) => field === 'cardToken' || field === 'savedCardId')
    ) {
      rejectCard(text, true, focusCard);
      return;
    }
    if (codes.includes('EMAIL_CODE_NEEDED')) {
      emailCode.ask(text);
      if (outcome.heldUntil) quote.extend(outcome.heldUntil);
      return;
    }
    if (codes.includes('EMAIL_CODE_WRONG')) {
      emailCode.reject(outcome.triesLeft ? `${text} ${triesText(outcome.triesLeft)}` : text);
      return;
    }
    if (codes.includes('SLOT_TAKEN')) {
      onFieldErrors({ deliveryChoice: [text] });
      return;
    }
    if (codes.includes('POINTS_NOT_AVAILABLE')) {
      onPointsRefused(text);
      return;
    }
    if (outcome.priceChange || codes.some((code) => NEEDS_NEW_TOTAL.has(code))) {
      setMessage({ text, signIn: false });
      if (!askedBank) quote.requote();
      return;
    }
    const fieldErrors = messagesByField(outcome.errors);
    if (Object.keys(fieldErrors).length > 0) onFieldErrors(fieldErrors);
    else setMessage({ text, signIn: codes.includes('SIGN_IN_REQUIRED') });
  }
  return {
    entry,
    stage,
    overdue,
    cardMessage,
    message,
    termsMessage,
    termsTicked: () => setTermsMessage(null),
    pay: (chosen, accepted, focus) => void pay(chosen, accepted, focus),
  };
}

function triesText(left: number): string {
  return left === 1 ? 'You have one try left.' : `You have ${left} tries left.`;
}

/** Fields outside the forms of contact and address, and where their messages are shown. */
const OTHER_FIELDS: Readonly<Record<string, string>> = {
  'deliveryChoice.code': 'deliveryChoice',
  'deliveryChoice.slotId': 'deliveryChoice',
  'gift.message': 'giftMessage',
};

/** Validation errors by field: of "contact.email" the last part is the field's name in its step. */
function messagesByField(errors: readonly { field: string | null; message: string }[]): Record<string, string[]> {
  const fieldErrors: Record<string, string[]> = {};
  for (const { field, message } of errors) {
    const name = OTHER_FIELDS[field ?? ''] ?? /^(?:contact|delivery)\.(\w+)$/.exec(field ?? '')?.[1];
    if (name) (fieldErrors[name] ??= []).push(message);
  }
  return fieldErrors;
}
