import * as v from 'valibot';
import { email } from './email.ts';
import { offeredMetal } from './offered-metal.ts';
import { optionalPhone } from './phone.ts';
import { optionalLines, optionalText, requiredLines, requiredText } from './text.ts';

const MAX_MESSAGE_LENGTH = 4000;

export const sender = {
  name: requiredText('Please enter your name.', 100),
  email,
  phone: optionalPhone,
  message: optionalLines(MAX_MESSAGE_LENGTH),
  /** Honeypot: a field hidden from people. */
  website: v.nullish(v.string()),
};
export type Sender = v.InferOutput<v.StrictObjectSchema<typeof sender, undefined>>;

export const contactMessage = v.strictObject({
  ...sender,
  subject: optionalText(120),
  message: requiredLines('Please enter your question.', MAX_MESSAGE_LENGTH),
});
export type ContactMessage = v.InferOutput<typeof contactMessage>;

export const PREMIUM_VOLUMES = ['UNDER_100000', 'FROM_100000', 'FROM_250000', 'OVER_1000000'] as const;
export type PremiumVolume = (typeof PREMIUM_VOLUMES)[number];

/** An application for the premium membership, with the amount that the applicant expects to buy in a year. */
export const premiumApplication = v.strictObject({
  ...sender,
  volume: v.picklist(PREMIUM_VOLUMES, 'Please choose an approximate amount.'),
});
export type PremiumApplication = v.InferOutput<typeof premiumApplication>;

export const OFFERED_KINDS = ['BARS', 'COINS', 'JEWELLERY', 'OTHER'] as const;
export type OfferedKind = (typeof OFFERED_KINDS)[number];

export const kind = v.picklist(OFFERED_KINDS, 'Please choose what you have.');

export const buyBackRequest = v.strictObject({ ...sender, kind, offered: offeredMetal });
export type BuyBackRequest = v.InferOutput<typeof buyBackRequest>;
