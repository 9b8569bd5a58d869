import { parseDecimal } from '@koura/shared-types/money';
import { Args, Query, Resolver } from '@nestjs/graphql';

import type * as checkout from '../commerce/checkout.ts';
import { Access } from '../access/access.ts';
import { checkedCode } from '../errors/checked-code.ts';
import { checkCountryCode } from '../errors/checked-place.ts';
import { RequestError } from '../errors/request-error.ts';
import { money, MoneyInput, optionalMoney } from '../money/money.model.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { DeliveryCode } from '../delivery/delivery-code.model.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { PaymentMethod } from './payment-method.model.ts';
import { PaymentMethods } from './payment-methods.ts';

@Resolver()
export class PaymentMethodsQuery {
  constructor(
    private readonly methods: PaymentMethods,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('public')
  @Query(() => [PaymentMethod], {
    nullable: true,
    description:
      'The ways to pay for the cart of X-TOKEN, in the dealer\'s order; empty without a cart. Where the backend has no rules for them (capability "checkout.methods"), the card alone. Null, with an error, while they cannot be read.',
  })
  async paymentMethods(
    @Args('total', {
      type: () => MoneyInput,
      nullable: true,
      description: "The order's total without a payment fee; without it the cart's total with this delivery.",
    })
    total: MoneyInput | null,
    @Args('countryCode', { type: () => String, nullable: true, description: 'The delivery country, ISO 3166-1 alpha-2.' })
    countryCode: string | null,
    @Args('delivery', { type: () => DeliveryCode, nullable: true, description: 'The delivery that was chosen.' })
    delivery: DeliveryCode | null,
    @CurrentCaller() caller: Caller,
  ): Promise<PaymentMethod[]> {
    checkCountryCode(countryCode);
    const { currency } = await this.website.of(caller);
    const methods = await this.methods.of(
      {
        total: total ? { minor: minorUnitsIn(total, currency), currency } : undefined,
        countryCode,
        delivery: checkedCode(delivery, 'delivery'),
      },
      caller,
    );
    return methods.map((method) => toPaymentMethod(method, currency));
  }
}

/** Throws BAD_USER_INPUT for another currency, and for anything but an amount. */
function minorUnitsIn({ amount, currencyCode }: MoneyInput, currency: string): number {
  if (currencyCode !== currency) throw new RequestError(`The cart is priced in ${currency}.`);
  const minor = parseDecimal(amount, currency);
  if (minor === undefined || minor < 0) throw new RequestError('total must be an amount such as 7449.12.');
  return minor;
}

function toPaymentMethod({ minimum, maximum, firstOrderMaximum, fee, ...method }: checkout.PaymentMethod, currency: string): PaymentMethod {
  return {
    ...method,
    minimum: optionalMoney(minimum, currency),
    maximum: optionalMoney(maximum, currency),
    firstOrderMaximum: optionalMoney(firstOrderMaximum, currency),
    fee: money(fee, currency),
  };
}
