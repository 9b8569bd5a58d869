import { parseDecimal } from '@koura/shared-types/money';
import { Args, Field, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import type * as checkout from '../commerce/checkout.ts';
import { DeliveryCode } from '../delivery/delivery-code.model.ts';
import { checkCountryCode, checkedCode } from '../errors/checked-code.ts';
import { RequestError } from '../errors/request-error.ts';
import { Money, MoneyInput, money, optionalMoney } from '../money/money.model.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { PaymentMethodCode } from '../schema/payment-method-code.model.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { PaymentMethods } from './payment-methods.ts';

@ObjectType({ description: 'A way to pay for the cart.' })
class PaymentMethod {
  @Field(() => PaymentMethodCode, { description: 'Code of the method, for `placeOrder`.' })
  code: PaymentMethodCode;
  @Field({ description: 'Name for shoppers: "Bank transfer".' })
  label: string;
  @Field(() => Money, { nullable: true, description: 'Smallest total that it can pay; null for none.' })
  minimum: Money | null;
  @Field(() => Money, { nullable: true, description: 'Largest total that it can pay; null for none.' })
  maximum: Money | null;
  @Field(() => Money, {
    nullable: true,
    description:
      'The lower limit of a first order, until the buyer is known to have paid one: a visitor is not known yet. Null for a known buyer, and where there is no such limit.',
  })
  firstOrderMaximum: Money | null;
  @Field(() => Money, { description: 'Added to the total.' })
  fee: Money;
  @Field(() => Date, { nullable: true, description: 'By when an order placed now would have to be paid; null for a card.' })
  payBy: string | null;
  @Field(() => Date, {
    nullable: true,
    description: 'When money that is sent by `payBy` arrives at the latest: nothing is collected before; null where it is not known.',
  })
  arrivesBy: string | null;
  @Field(() => String, { nullable: true, description: 'Why it cannot be used and what to do instead, as a sentence; null when it can.' })
  unavailableBecause: string | null;
  @Field(() => String, { nullable: true, description: 'Additional information for shoppers.' })
  note: string | null;
}

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
    const { currency } = await this.website.load(caller);
    const methods = await this.methods.load(
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
