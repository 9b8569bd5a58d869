import { Module } from '@nestjs/common';
import { Args, Field, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import type * as delivery from '../commerce/delivery.ts';
import { DeliveryOptions } from '../commerce/delivery.ts';
import { undefinedIfStatus } from '../errors/backend-error.ts';
import { checkCountryCode, checkPostcode, checkedCode } from '../errors/checked-code.ts';
import { Money, money } from '../money/money.model.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { PaymentMethodCode } from '../schema/payment-method-code.model.ts';
import { Capability } from '../website/capability.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { DeliveryCode } from './delivery-code.model.ts';
import { DeliveryPlace, DeliverySlot, toDeliveryPlace } from './delivery-place.model.ts';

@ObjectType({ description: 'A way to receive the cart (capability "checkout.delivery").' })
class DeliveryOption {
  @Field(() => DeliveryCode, { description: 'Code of the option, for `DeliveryChoiceInput.code`.' })
  code: DeliveryCode;
  @Field({ description: 'Name for shoppers: "Insured courier".' })
  label: string;
  @Field(() => Money, { description: 'What it adds to the total of the order; zero where it is free.' })
  price: Money;
  @Field(() => String, {
    nullable: true,
    description: 'First calendar day on which it arrives or is ready, YYYY-MM-DD; null while it is not known.',
  })
  from: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Last calendar day on which it arrives or is ready, YYYY-MM-DD; null while it is not known.',
  })
  until: string | null;
  @Field(() => DeliveryPlace, { nullable: true, description: 'The counter or the vault; null for the courier.' })
  place: DeliveryPlace | null;
  @Field(() => [String], { description: 'What to bring to the counter.' })
  bring: string[];
  @Field(() => [DeliverySlot], { description: 'Free times at the counter, earliest first; one has to be chosen where there are any.' })
  slots: DeliverySlot[];
  @Field({ description: 'Whether PO boxes and private bags are refused as the address.' })
  refusesPoBoxes: boolean;
  @Field(() => String, { nullable: true, description: 'Why it cannot be chosen and what to do instead, as a sentence; null when it can.' })
  unavailableBecause: string | null;
  @Field(() => String, { nullable: true, description: 'Additional information for shoppers.' })
  note: string | null;
}

/** `currency`: that of the request's country, in which the backend gives prices. */
function toDeliveryOption({ price, place, ...option }: delivery.DeliveryOption, currency: string): DeliveryOption {
  return { ...option, place: place && toDeliveryPlace(place), price: money(price, currency) };
}

@Resolver()
class DeliveryOptionsQuery {
  constructor(
    private readonly backend: DeliveryOptions,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('public')
  @Capability('checkout.delivery', [])
  @Query(() => [DeliveryOption], {
    nullable: true,
    description:
      'The ways to receive the cart of X-TOKEN, in the dealer\'s order. Empty without a cart, and where the backend offers no choice (capability "checkout.delivery"): the order goes by courier. Null, with an error, while they cannot be read.',
  })
  async deliveryOptions(
    @Args('countryCode', { type: () => String, description: 'The delivery country, ISO 3166-1 alpha-2.' }) countryCode: string,
    @Args('postcode', { type: () => String, nullable: true, description: 'The postcode, once it is known.' }) postcode: string | null,
    @Args('payment', {
      type: () => PaymentMethodCode,
      nullable: true,
      description: 'How it will be paid: with TRANSFER the days count from the latest arrival of the money.',
    })
    payment: PaymentMethodCode | null,
    @CurrentCaller() caller: Caller,
  ): Promise<DeliveryOption[]> {
    checkCountryCode(countryCode);
    checkPostcode(postcode);
    const { currency } = await this.website.load(caller);
    if (!caller.cartId) return [];
    const wanted = { countryCode, postcode, payment: checkedCode(payment, 'payment') };
    const options = await undefinedIfStatus(this.backend.options(wanted, caller), 403, 404);
    return (options ?? []).map((option) => toDeliveryOption(option, currency));
  }
}

@Module({ imports: [WebsiteModule], providers: [DeliveryOptionsQuery], exports: [] })
export class DeliveryModule {}
