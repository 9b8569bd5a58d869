import type { BackendEnquiryOffer, PurchaseState } from '@koura/shared-types/wire/staff-enquiry';
import { amountText } from '../mail/mail-lines.ts';
import { dayAndTime } from '../settings/shopper-texts.ts';

interface MailedStep {
  state: PurchaseState;
  /** In the dealer's own currency: what is offered, or was paid. */
  price: number | null;
  /** What was offered before it was accepted. */
  offered: number | null;
  holdsUntil: Date | null;
  reason: string | null;
}

/** What a customer is told at a step, in plain text; null where they are told nothing. Kept as an answer to their enquiry. */
export function purchaseMail(step: MailedStep, offer: BackendEnquiryOffer, currency: string): string | null {
  const what = `${offer.quantity} × ${offer.weightGrams} g, ${offer.metal} ${offer.fineness}, ${offer.kind}`;
  const price = amountText(step.price ?? step.offered ?? 0, currency);
  switch (step.state) {
    case 'offered':
      return paragraphs(
        `We’ll pay you ${price} for what you offered us: ${what}.`,
        `This price holds until ${dayAndTime(step.holdsUntil!)}. To accept it, answer this email or call us by then. We pay once we have the metal and have tested it.`,
        'Please don’t send anything until you’ve heard from us again.',
      );
    case 'accepted':
      return paragraphs(
        `Thank you for accepting our offer of ${price} for ${what}.`,
        'We’ll agree with you how it gets to us, and write again as soon as it’s here.',
      );
    case 'received':
      return paragraphs(`We’ve received what you’re selling to us: ${what}.`, `We test it next. Our offer was ${price}.`);
    case 'paid':
      return paragraphs(
        `We’ve paid you ${price} for ${what}.`,
        ...(step.reason === null ? [] : [`We had offered ${amountText(step.offered!, currency)}. Why it’s another amount: ${step.reason}`]),
        'Thank you for selling to us.',
      );
    default:
      return null;
  }
}

function paragraphs(...texts: string[]): string {
  return texts.join('\n\n');
}
