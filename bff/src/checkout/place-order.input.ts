import { placeOrder } from '@koura/shared-types/inputs/place-order';
import { Field, ID, InputType, Int, OmitType } from '@nestjs/graphql';

import { MatchesSchema } from '../errors/checked-input.ts';
import { MoneyInput } from '../money/money.model.ts';
import { DeliveryAddressInput } from '../orders/delivery-address.input.ts';
import { Contact } from '../orders/order.model.ts';
import { DeliveryChoiceInput } from './delivery-choice.input.ts';

@InputType({ description: 'The person who places the order.' })
export class ContactInput extends OmitType(Contact, [], InputType) {}

@InputType({ description: 'Payment by bank transfer, after the order was placed (capability "checkout.methods").' })
export class TransferInput {
  @Field(() => String, { nullable: true, description: 'The six-digit code, once an attempt ended with EMAIL_CODE_NEEDED.' })
  emailCode?: string | null;
}

@InputType({ description: 'An order that is a gift (capability "checkout.gift").' })
export class GiftInput {
  @Field(() => String, { description: 'Printed on a packing slip without prices: plain text of at most 500 characters.' })
  message: string;
}

@InputType({ description: 'An order. Validation errors are returned together as userErrors, with the path of their field.' })
@MatchesSchema(placeOrder)
export class PlaceOrderInput {
  @Field(() => ID, {
    description:
      'A random UUID for this attempt. The same key with the same input is one order and one charge however often it is sent; with any other input it is a CONFLICT (409). Create a new one whenever the input changes, which includes a new card token.',
  })
  idempotencyKey: string;
  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description:
      'Whether this key was sent before: after REQUIRES_ACTION, or because no response was received. A repeated attempt that leads to no order is REFUSED only once its key is closed; until then it is CHECKING. Not part of the input that a key identifies.',
  })
  isRepeat?: boolean | null;
  @Field(() => MoneyInput, { description: 'The total that the shopper saw and agreed to; never charged more.' })
  expectedTotal: MoneyInput;
  @Field(() => ID, { nullable: true, description: 'From quoteCart: charges the held total.' })
  quoteId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: "Single-use token from the card provider's script. Exactly one of cardToken, savedCardId and transfer.",
  })
  cardToken?: string | null;
  @Field(() => String, { nullable: true, description: 'Id of a saved card of the signed-in person.' })
  savedCardId?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'Save the card for later. Ignored for visitors and where `website.cardEntry.canSaveCards` is false.',
  })
  saveCard?: boolean | null;
  @Field(() => TransferInput, { nullable: true, description: 'Pay by bank transfer: the order is placed and awaits its money.' })
  transfer?: TransferInput | null;
  @Field(() => ContactInput, { description: 'The person who places the order.' })
  contact: ContactInput;
  @Field(() => DeliveryAddressInput, {
    nullable: true,
    description: 'The delivery address. Not needed for orders that are collected or kept in the vault.',
  })
  delivery?: DeliveryAddressInput | null;
  @Field(() => DeliveryChoiceInput, {
    nullable: true,
    description: 'One of `deliveryOptions`; without it the order goes by courier.',
  })
  deliveryChoice?: DeliveryChoiceInput | null;
  @Field(() => GiftInput, { nullable: true, description: 'Makes the order a gift.' })
  gift?: GiftInput | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Reward points to be spent, of the signed-in account (capability "rewards.spend"). With a quote, those of the quote.',
  })
  points?: number | null;
  @Field(() => ID, {
    nullable: true,
    description:
      'The person whose page this is (`viewer.id`). Unless they are the one who is signed in, it is refused with SIGN_IN_REQUIRED, so that an ended session loses nothing and nobody pays for somebody else.',
  })
  viewerId?: string | null;
  @Field(() => Boolean, { description: 'The shopper accepted the terms and conditions.' })
  acceptedTerms: boolean;
}
