import { placeOrder } from '@koura/shared-types/inputs/place-order';
import { Field, ID, InputType } from '@nestjs/graphql';

import { MatchesSchema } from '../errors/checked-input.ts';
import { MoneyInput } from '../money/money.model.ts';

@InputType({ description: 'Who places the order.' })
export class ContactInput {
  @Field(() => String, { description: 'First name.' })
  firstName: string;
  @Field(() => String, { description: 'Last name.' })
  lastName: string;
  @Field(() => String, { description: 'Where the confirmation goes.' })
  email: string;
  @Field(() => String, { nullable: true, description: 'For the courier.' })
  phone?: string | null;
}

@InputType({ description: 'Where the order goes.' })
export class DeliveryAddressInput {
  @Field(() => String, { description: 'Street and number.' })
  line1: string;
  @Field(() => String, { nullable: true, description: 'Flat, level or company.' })
  line2?: string | null;
  @Field(() => String, { nullable: true, description: 'Suburb.' })
  suburb?: string | null;
  @Field(() => String, { description: 'Town or city.' })
  city: string;
  @Field(() => String, { description: 'Postcode: four digits in New Zealand and Australia, six in Singapore.' })
  postcode: string;
  @Field(() => String, { description: 'ISO 3166-1 alpha-2, such as NZ.' })
  countryCode: string;
}

@InputType({ description: 'An order. Validation errors come as userErrors, all at once, with the path of their field.' })
@MatchesSchema(placeOrder)
export class PlaceOrderInput {
  @Field(() => ID, {
    description:
      'A random UUID for this attempt. The same key with the same input is one order and one charge however often it is sent; with any other input it is a CONFLICT (409). Make a new one whenever the input changes, which includes a new card token.',
  })
  idempotencyKey: string;
  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description:
      'You have sent this key before: after REQUIRES_ACTION, or because no answer came. A repeated attempt that leads to no order is REFUSED only once its key is closed; until then it is CHECKING. Not part of the input that a key stands for.',
  })
  isRepeat?: boolean | null;
  @Field(() => MoneyInput, { description: 'The total that the shopper saw and agreed to; never charged more.' })
  expectedTotal: MoneyInput;
  @Field(() => ID, { nullable: true, description: 'From quoteCart: charges the held total.' })
  quoteId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: "Single-use token from the card provider's script. Exactly one of cardToken and savedCardId.",
  })
  cardToken?: string | null;
  @Field(() => String, { nullable: true, description: 'A saved card of the signed-in person.' })
  savedCardId?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'Save the card for later. Ignored for visitors and where `website.cardEntry.canSaveCards` is false.',
  })
  saveCard?: boolean | null;
  @Field(() => ContactInput, { description: 'Who places the order.' })
  contact: ContactInput;
  @Field(() => DeliveryAddressInput, { description: 'Where the order goes.' })
  delivery: DeliveryAddressInput;
  @Field(() => Boolean, { description: 'The shopper accepted the terms and conditions.' })
  acceptedTerms: boolean;
}
