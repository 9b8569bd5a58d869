import { Args, Query, Resolver } from '@nestjs/graphql';

import { DeliveryOptions } from '../commerce/delivery.ts';
import { Access } from '../access/access.ts';
import { undefinedIfStatus } from '../errors/backend-error.ts';
import { checkedCode } from '../errors/checked-code.ts';
import { checkCountryCode, checkPostcode } from '../errors/checked-place.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { PaymentMethodCode } from '../schema/payment-method-code.model.ts';
import { Capability } from '../website/capability.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { toDeliveryOption } from './delivery-option-mapper.ts';
import { DeliveryOption } from './delivery-option.model.ts';

@Resolver()
export class DeliveryOptionsQuery {
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
    const { currency } = await this.website.of(caller);
    if (!caller.cartId) return [];
    const wanted = { countryCode, postcode, payment: checkedCode(payment, 'payment') };
    const options = await undefinedIfStatus(this.backend.options(wanted, caller), 403, 404);
    return (options ?? []).map((option) => toDeliveryOption(option, currency));
  }
}
