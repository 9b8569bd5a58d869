import type { UserErrorCode as Code } from '@koura/shared-types/error-codes';
import { Field, ObjectType } from '@nestjs/graphql';

import { describedEnum } from '../schema/described-enum.ts';

const DESCRIPTIONS: Record<Code, string> = {
  INVALID_INPUT: 'A value is invalid; `field` says which.',
  PRODUCT_NOT_FOUND: 'There is no such product.',
  NOT_FOR_SALE: 'The product cannot be bought online.',
  QUANTITY_BELOW_MINIMUM: "Less than the product's minimum sale quantity.",
  QUANTITY_ABOVE_MAXIMUM: 'More than one line may contain.',
  OUT_OF_STOCK: 'Neither the vault nor a supplier has enough.',
  SELLING_STOPPED: 'The dealer has stopped selling something in the cart for the moment. Show the cart again.',
  PRICES_UPDATING: 'The price of something is not certain at the moment, so it is not sold. Show the cart again; no action is needed.',
  LINE_NOT_FOUND: 'The cart has no line for that product.',
  CART_EMPTY: 'The cart contains nothing that can be bought.',
  CART_NOT_VALID: 'The cart cannot be checked out as it is; `message` gives the reason.',
  COUPON_REFUSED: 'The coupon was not accepted; `message` gives the reason.',
  PRICE_CHANGED: 'The total is no longer the one that the page showed. Show the new total and ask for confirmation.',
  QUOTE_EXPIRED: 'The held price has expired. Show the new total and ask for confirmation.',
  CARD_DECLINED: "The card was declined; `message` is the provider's.",
  PAYMENT_FAILED: 'The payment could not be made; `message` says what is known about the money.',
  ORDER_REFUSED: 'The dealer does not accept the order; `message` gives the reason, and what is known about the money.',
  TRANSFER_UNAVAILABLE: 'The order cannot be paid by bank transfer; `message` says why and what to do instead.',
  BANK_UNAVAILABLE: 'The order cannot be paid at the shopper’s bank; `message` says why and what to do instead.',
  EMAIL_CODE_NEEDED: 'A six-digit code has been sent to `contact.email`: ask for it and send the order again with `transfer.emailCode`.',
  EMAIL_CODE_WRONG: 'The code is wrong or has expired; `triesLeft` of the payload says how many tries are left.',
  SLOT_TAKEN: 'The collection time is no longer free. Read `deliveryOptions` again and ask for another one.',
  TOO_MANY_TRIES: 'Too many tries; wait before the next one. The Retry-After header gives the seconds.',
  SIGN_IN_REQUIRED: 'Only signed-in people can do this at present; offer the sign-in page.',
  SIGN_IN_REFUSED: 'The email address and the password do not match, or the account is closed.',
  EMAIL_NOT_CONFIRMED: 'The address has to be confirmed first; offer `sendEmailConfirmation`.',
  EMAIL_TAKEN: 'The address already has an account. Only reported while new addresses need no confirmation.',
  PASSWORD_TOO_WEAK: 'Too short, too common, or the email address itself.',
  WRONG_PASSWORD: 'The current password is wrong.',
  CODE_REFUSED: 'The code of a link is unknown, used or expired.',
  CARD_NOT_FOUND: 'The person has no such saved card.',
  POINTS_NOT_AVAILABLE: 'The account does not have that many reward points, or the order does not allow them.',
  LOG_IN_AS_REFUSED: 'Staff may not act as this customer; `message` gives the reason.',
  PRICING_CHANGED: "Another person has changed the product's pricing since it was read. Nothing was saved.",
  PRICING_NOT_CONFIRMED:
    'The new prices have warnings that `confirmedWarnings` does not name; nothing was saved. `previewProductPricing` tells which.',
  APPROVAL_NEEDED:
    'A second person has to approve the new prices; nothing was saved. `askToApprovePricing` asks for it, `previewProductPricing` tells why.',
  PRICE_NOT_CONFIRMED: 'The price entered differs by more than 1% from the one in use. Ask again, and send it with `confirmed`.',
  PRODUCT_CHANGED: 'Another person has changed the product since it was read. Nothing was saved.',
  PRODUCT_INCOMPLETE: 'The product lacks a price or a picture, which it needs to be sold.',
  ORDER_STATUS_CHANGED: "Another person has changed the order's status in the meantime; nothing was changed.",
  ORDER_STATUS_REFUSED: 'The order cannot be given this status; `message` gives the reason.',
  ORDER_HELD: 'Something speaks against sending the order: see its `holds`.',
  ORDER_CHANGED: 'A colleague has changed the order since it was read; `message` says who. Nothing was changed.',
  ORDER_CLOSED: 'The order cannot be changed any more; `message` gives the reason.',
  POSSIBLY_RECORDED: 'The receipt looks like one that is recorded already. Send `evenIfRecorded` to record it anyway.',
  PAYOUTS_FROZEN:
    'The customer reported a sign-in that was not theirs: nothing is paid out to them, and what they have paid for goes to no other address, until staff have called them.',
  ORDER_NOT_PAID: "The order's payment is not known to be captured. Send `evenIfNotPaid` to continue anyway.",
  PAYMENT_REFUSED: 'The payment cannot be captured, released, refunded or settled like this; `message` gives the reason.',
  PAYMENT_CHANGED: 'The payment has changed since it was read. Nothing was done.',
  REFUND_NOT_ACCEPTED:
    'The card provider has not accepted the refund. Sending the same input again sends the same refund, never a second one.',
};

export const UserErrorCode = describedEnum('UserErrorCode', 'Errors that the user can fix.', DESCRIPTIONS);
export type UserErrorCode = Code;

@ObjectType({ description: "An error that the user can fix. Returned as data on a mutation's payload, never as a GraphQL error." })
export class UserError {
  @Field(() => UserErrorCode, { description: 'The kind of error, for programs.' })
  code: UserErrorCode;

  @Field({ description: 'A sentence for the user, to be shown as it is.' })
  message: string;

  @Field(() => String, {
    nullable: true,
    description: 'Dotted path of the input field concerned, such as `contact.email`; null when the error concerns the whole input.',
  })
  field: string | null;
}

/** The payload of a mutation whose input can be wrong. */
@ObjectType({ isAbstract: true })
export abstract class Payload {
  @Field(() => [UserError], { description: 'Errors that the user can fix; empty on success.' })
  userErrors: UserError[];
}
