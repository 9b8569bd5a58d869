import { USER_ERROR_CODES, type UserErrorCode as Code } from '@koura/shared-types/error-codes';
import { Field, ObjectType, registerEnumType } from '@nestjs/graphql';

const DESCRIPTIONS: Record<Code, string> = {
  INVALID_INPUT: 'A value has the wrong form; `field` says which.',
  PRODUCT_NOT_FOUND: 'There is no such product.',
  NOT_FOR_SALE: 'The product cannot be bought online.',
  QUANTITY_BELOW_MINIMUM: "Fewer pieces than the product's minimum sale quantity.",
  QUANTITY_ABOVE_MAXIMUM: 'More pieces than one line may hold.',
  OUT_OF_STOCK: 'Neither the vault nor a supplier has enough.',
  LINE_NOT_FOUND: 'The cart holds no line of that product.',
  CART_EMPTY: 'The cart holds nothing that can be bought.',
  CART_NOT_VALID: 'The cart cannot be checked out as it is; `message` says why.',
  COUPON_REFUSED: 'The coupon was not accepted; `message` says why.',
  PRICE_CHANGED: 'The total is no longer what the page showed. Show the new one and ask.',
  QUOTE_EXPIRED: 'The held price has run out. Show the new total and ask.',
  CARD_DECLINED: "The card was declined; `message` holds the provider's words.",
  PAYMENT_FAILED: 'The payment could not be made; `message` says what is known of the money.',
  ORDER_REFUSED: 'The dealer does not take the order; `message` says why, and what is known of the money.',
  TOO_MANY_TRIES: 'Too many tries; wait before the next one. The Retry-After header says how many seconds.',
  SIGN_IN_REQUIRED: 'Only signed-in people can do this right now; offer the sign-in page.',
  SIGN_IN_REFUSED: 'The e-mail address and the password do not belong together, or the account is closed.',
  EMAIL_NOT_CONFIRMED: 'The address has to be confirmed first; offer `sendEmailConfirmation`.',
  EMAIL_TAKEN: 'The address has an account already. Only said while new addresses need no confirmation.',
  PASSWORD_TOO_WEAK: 'Too short, too common, or the e-mail address itself.',
  WRONG_PASSWORD: 'The current password is another one.',
  CODE_REFUSED: 'The code of a link is unknown, used or too old.',
  CARD_NOT_FOUND: 'The person has no such saved card.',
  LOG_IN_AS_REFUSED: 'Staff may not act as this customer; `message` says why.',
  PRICING_CHANGED: "Somebody else has changed the product's pricing since it was read. Nothing was saved.",
  ORDER_STATUS_CHANGED: 'Somebody else moved the order meanwhile; nothing was changed.',
  ORDER_STATUS_REFUSED: 'The order cannot be moved there; `message` says why.',
  ORDER_NOT_PAID: 'The money of the order is not known to be taken. Send `evenIfNotPaid` to go on all the same.',
  PAYMENT_REFUSED: 'The payment cannot be captured, released, refunded or settled like this; `message` says why.',
  PAYMENT_CHANGED: 'The payment has changed since it was read. Nothing was done.',
  REFUND_NOT_ACCEPTED: 'The card provider has not accepted the refund. The same input again sends the same refund, never a second one.',
};

/** Codes as an object, `UserErrorCode.COUPON_REFUSED === 'COUPON_REFUSED'`, for the schema and for code. */
export const UserErrorCode = Object.fromEntries(USER_ERROR_CODES.map((code) => [code, code])) as { [K in Code]: K };
export type UserErrorCode = Code;

registerEnumType(UserErrorCode, {
  name: 'UserErrorCode',
  description: 'What a person did or met that they can mend themselves.',
  valuesMap: Object.fromEntries(USER_ERROR_CODES.map((code) => [code, { description: DESCRIPTIONS[code] }])),
});

@ObjectType({ description: "Something that the person can mend. Comes as data on a mutation's payload, never as a GraphQL error." })
export class UserError {
  @Field(() => UserErrorCode, { description: 'What happened, for programs.' })
  code: UserErrorCode;

  @Field({ description: 'What happened, in words for the shopper.' })
  message: string;

  @Field(() => String, {
    nullable: true,
    description: 'Dotted path of the input field that it is about, such as `contact.email`; null when it is about the whole.',
  })
  field: string | null;
}
