/** The outcome of charging a test card. */
export interface Decline {
  code: string;
  decline_code: string;
  message: string;
  param?: string;
}

/** Behaviour of a card number: pays, is declined, or requires 3-D Secure. */
export interface CardBehaviour {
  decline?: Decline;
  /** Declined only when charged: it can be saved to a customer first. */
  attaches?: boolean;
  /** `once`: not again after it was saved to a customer; `always`: every payment. */
  authentication?: 'once' | 'always';
}

const declined = 'Your card was declined.';
const generic: Decline = { code: 'card_declined', decline_code: 'generic_decline', message: declined };

/** Number, name in `tok_…` and `pm_card_…`, behaviour. Any other number is rejected as a live card in test mode. */
const testCards: [number: string, name: string, behaviour: CardBehaviour][] = [
  ['4242424242424242', 'visa', {}],
  ['4000056655665556', 'visa_debit', {}],
  ['4000005540000008', 'nz', {}],
  ['5555555555554444', 'mastercard', {}],
  ['2223003122003222', 'mastercard_2series', {}],
  ['5200828282828210', 'mastercard_debit', {}],
  ['378282246310005', 'amex', {}],
  ['371449635398431', 'amex_second', {}],
  ['6011111111111117', 'discover', {}],
  ['3056930009020004', 'diners', {}],
  ['3566002020360505', 'jcb', {}],
  ['4000000000000002', 'chargeDeclined', { decline: generic }],
  ['4000000000000341', 'chargeCustomerFail', { decline: generic, attaches: true }],
  [
    '4000000000009995',
    'chargeDeclinedInsufficientFunds',
    { decline: { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' } },
  ],
  ['4000000000009987', 'chargeDeclinedLostCard', { decline: { ...generic, decline_code: 'lost_card' } }],
  ['4000000000009979', 'chargeDeclinedStolenCard', { decline: { ...generic, decline_code: 'stolen_card' } }],
  [
    '4000000000000069',
    'chargeDeclinedExpiredCard',
    { decline: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' } },
  ],
  [
    '4000000000000127',
    'chargeDeclinedIncorrectCvc',
    {
      decline: {
        code: 'incorrect_cvc',
        decline_code: 'incorrect_cvc',
        message: "Your card's security code is incorrect.",
        param: 'cvc',
      },
    },
  ],
  [
    '4000000000000119',
    'chargeDeclinedProcessingError',
    {
      decline: {
        code: 'processing_error',
        decline_code: 'processing_error',
        message: 'An error occurred while processing your card. Try again in a little bit.',
      },
    },
  ],
  ['4000000000003220', 'threeDSecure2Required', { authentication: 'always' }],
  ['4000002500003155', 'authenticationRequiredOnSetup', { authentication: 'once' }],
];

const liveCard: CardBehaviour = {
  decline: {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. ' +
      'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  },
};

export function behaviourOf(number: string): CardBehaviour {
  return testCards.find(([known]) => known === number)?.[2] ?? liveCard;
}

/** The number behind Stripe's predefined `tok_visa` or `pm_card_visa`. */
export function numberNamed(id: string): string | undefined {
  const name = /^(?:tok|pm_card)_(.+)$/.exec(id)?.[1];
  return testCards.find(([, known]) => known === name)?.[0];
}

/** Stripe's name of the brand, from the first digits. */
export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  if (/^(6011|65|64[4-9])/.test(number)) return 'discover';
  if (/^(30|36|38|39)/.test(number)) return 'diners';
  if (number.startsWith('35')) return 'jcb';
  return 'unknown';
}

/** Whether the check digit is right (Luhn). */
export function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [place, digit] of [...number].toReversed().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
