import { paragraph } from '@koura/shared-types/mail-content';
import { amountText } from '../mail/mail-lines.ts';
import type { Mail } from '../mail/outbox.ts';
import { greeting } from '../mail/written-mail.ts';
import { type EnquiryShop, numberFault, readSender, textFault } from './enquiry-fields.ts';

const MAX_GRAMS = 1_000_000;

/** The emails sent for an offer to sell: the details to the dealer, the next steps to the sender. */
export async function requestBuyBack(fields: Record<string, unknown>, shop: EnquiryShop): Promise<Mail[]> {
  const { name, email, lines } = readSender(fields, [
    ...textFault(fields, 'metal'),
    ...textFault(fields, 'kind'),
    ...numberFault(fields, 'fineness', 1000),
    ...numberFault(fields, 'weightGrams', MAX_GRAMS),
    ...numberFault(fields, 'quantity', MAX_GRAMS),
  ]);
  const { metal, kind, fineness, weightGrams, quantity, estimate, currency } = fields;
  const offered = `${String(quantity)} × ${String(weightGrams)} g, ${String(metal)} ${String(fineness)}, ${String(kind)}`;
  const worth =
    typeof estimate === 'number' && typeof currency === 'string' ? `Estimated on the page: ${amountText(estimate, currency)}` : '';
  return [
    { to: shop.email, subject: `Offered: ${offered}`, text: [offered, worth, '', ...lines].join('\n') },
    await shop.write(email, {
      subject: `Your offer to ${shop.brandName}`,
      preview: 'Thanks for your offer.',
      heading: 'We’ve got your offer',
      blocks: [
        greeting(name),
        paragraph(`You offered us ${offered}.`),
        ...(worth ? [paragraph(`${worth}. The spot price moves; yours is locked in once we’ve tested the metal and you say yes.`)] : []),
        paragraph(`We’ll call or email you ${shop.replyBy}. Please don’t send anything until then.`),
      ],
    }),
  ];
}
