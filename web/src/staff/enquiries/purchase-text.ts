import { formatNumber } from '@koura/shared-types/format-number';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import type { PurchaseState } from '../../platform/bff-client/schema-types.generated.ts';
import type { EnquiryPurchaseFieldsFragment } from './staff-enquiries.generated.ts';

type Step = EnquiryPurchaseFieldsFragment['steps'][number];

/** The button that opens a step, what is asked before it is taken, the button that takes it, and what is said afterwards. */
export const STEP_TEXTS: Record<PurchaseState, { open: string; ask: string; verb: string; done: (name: string) => string }> = {
  OFFERED: {
    open: 'Make an offer',
    ask: 'The offer is sent by email, with how long it holds.',
    verb: 'Send the offer',
    done: (name) => `The offer to ${name} is on its way by email.`,
  },
  ACCEPTED: {
    open: 'Accepted',
    ask: 'Has the customer accepted the offer? They’re told by email that you know.',
    verb: 'Record that it’s accepted',
    done: (name) => `${name} has accepted. We’ll email them.`,
  },
  AWAITED: {
    open: 'On its way',
    ask: 'Is it agreed how the metal gets here? No email is sent.',
    verb: 'Record that it’s on its way',
    done: (name) => `The metal of ${name} is on its way.`,
  },
  RECEIVED: {
    open: 'Received',
    ask: 'Is the metal here? We’ll email the customer.',
    verb: 'Record that it’s here',
    done: (name) => `The metal of ${name} is here, and they’re told by email.`,
  },
  TESTED: {
    open: 'Tested',
    ask: 'What did the test find? No email is sent.',
    verb: 'Record the test',
    done: (name) => `The test of what ${name} sells is recorded.`,
  },
  PAID: {
    open: 'Paid',
    ask: 'Pay at your bank first. We’ll email the customer, and the metal counts in your exposure.',
    verb: 'Record the payment',
    done: (name) => `The payment to ${name} is recorded, and they’re told by email. The enquiry is closed.`,
  },
  DECLINED: {
    open: 'Decline',
    ask: 'Nothing comes of it? No email is sent; answer the enquiry to tell the customer.',
    verb: 'Decline',
    done: (name) => `Buying from ${name} is declined, and the enquiry closed.`,
  },
};

const AFTER: Record<PurchaseState, readonly PurchaseState[]> = {
  OFFERED: ['ACCEPTED', 'OFFERED', 'DECLINED'],
  ACCEPTED: ['AWAITED', 'DECLINED'],
  AWAITED: ['RECEIVED', 'DECLINED'],
  RECEIVED: ['TESTED', 'DECLINED'],
  TESTED: ['PAID', 'DECLINED'],
  PAID: [],
  DECLINED: [],
};

/** What may follow the steps so far, the usual one first. */
export function nextSteps(steps: readonly Pick<Step, 'state'>[]): readonly PurchaseState[] {
  const last = steps.at(-1)?.state;
  return last === undefined ? ['OFFERED', 'DECLINED'] : AFTER[last];
}

/** "NZ$6,212.34 today: 0.941 oz fine at NZ$6,605.10 an ounce". */
export function bidText(bid: EnquiryPurchaseFieldsFragment['bid']): string {
  if (!bid) return 'There’s no buying price now.';
  return `${formatMoney(bid.value)} today: ${formatNumber(bid.fineOunces)}\u00a0oz fine at ${formatMoney(bid.pricePerOunce)} an ounce`;
}

/** A step in a sentence, without who and when. */
export function stepText({ state, price, bid, holdsUntil, fineGrams, reason }: Step): string {
  const amount = price ? ` ${formatMoney(price)}` : '';
  switch (state) {
    case 'OFFERED':
      return `Offered${amount}${bid ? `; the bid was ${formatMoney(bid)}` : ''}. Holds until ${holdsUntil ? formatDateTime(holdsUntil) : 'withdrawn'}.`;
    case 'ACCEPTED':
      return 'Accepted.';
    case 'AWAITED':
      return 'On its way.';
    case 'RECEIVED':
      return 'Received.';
    case 'TESTED':
      return `Tested${fineGrams === null ? '' : `: ${formatNumber(fineGrams)}\u00a0g fine`}.`;
    case 'PAID':
      return `Paid${amount}.${reason === null ? '' : ` ${reason}`}`;
    case 'DECLINED':
      return `Declined.${reason === null ? '' : ` ${reason}`}`;
  }
}
