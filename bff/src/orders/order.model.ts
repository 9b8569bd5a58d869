import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { SupplyType } from '../cart/supply-type.model.ts';
import { Money } from '../money/money.model.ts';
import { Image } from '../products/product-parts.model.ts';
import { EstimatedDeliveryTime } from '../website/estimated-delivery-time.model.ts';
import { PaymentState } from '../payments/payment-state.model.ts';

/** Status of an order (specification section 4); the values are the backend's. */
export const OrderStatus = {
  PENDING: 'Pending',
  AWAITING_FULFILLMENT: 'AwaitingFulfillment',
  FULFILLED: 'Fulfilled',
  CANCELED: 'Canceled',
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];
registerEnumType(OrderStatus, {
  name: 'OrderStatus',
  description: 'Where an order stands.',
  valuesMap: {
    PENDING: { description: 'Received; payment or checks are under way.' },
    AWAITING_FULFILLMENT: { description: 'Accepted; being packed or ordered in.' },
    FULFILLED: { description: 'Handed over or delivered.' },
    CANCELED: { description: 'Called off.' },
  },
});

@ObjectType({ description: 'Who placed an order.' })
export class Contact {
  @Field(() => String, { description: 'First name.' })
  firstName: string;
  @Field(() => String, { description: 'Last name.' })
  lastName: string;
  @Field(() => String, { description: 'Where the confirmation goes.' })
  email: string;
  @Field(() => String, { nullable: true, description: 'For the courier.' })
  phone: string | null;
}

@ObjectType({ description: 'Where an order is delivered.' })
export class DeliveryAddress {
  @Field(() => String, { description: 'Street and number.' })
  line1: string;
  @Field(() => String, { nullable: true, description: 'Flat, level or company.' })
  line2: string | null;
  @Field(() => String, { nullable: true, description: 'Suburb.' })
  suburb: string | null;
  @Field(() => String, { description: 'Town or city.' })
  city: string;
  @Field(() => String, { description: 'Postcode, as the country writes it.' })
  postcode: string;
  @Field(() => String, { description: 'ISO 3166-1 alpha-2, such as NZ.' })
  countryCode: string;
}

@ObjectType({ description: 'One line of an order, at the price it was bought for.' })
export class OrderLineItem {
  @Field(() => ID, { description: 'The product.' })
  productId: string;
  @Field(() => String, { description: "The product's slug, for a link." })
  slug: string;
  @Field(() => String, { description: "The product's name when it was bought." })
  name: string;
  @Field(() => String, { description: "The dealer's stock-keeping unit." })
  sku: string;
  @Field(() => Image, { nullable: true, description: 'A picture of it.' })
  image: Image | null;
  @Field(() => Int, { description: 'Pieces.' })
  quantity: number;
  @Field(() => SupplyType, { description: 'Where the line is served from.' })
  supplyType: SupplyType;
  @Field(() => Money, { description: 'A piece, tax included.' })
  unitPrice: Money;
  @Field(() => Money, { description: 'The whole line, tax included.' })
  total: Money;
}

@ObjectType({ description: 'How an order is paid, as far as it may be shown.' })
export class OrderPayment {
  @Field(() => String, { nullable: true, description: 'Brand of the card, such as visa.' })
  cardBrand: string | null;
  @Field(() => String, { nullable: true, description: 'Last four digits of the card.' })
  cardLast4: string | null;
  @Field(() => PaymentState, {
    nullable: true,
    description:
      'What became of the money, as the backend says. Where it does not, `order` and `staffOrder` ask the card provider; everywhere else, and where neither can tell, it is null: not known.',
  })
  state: PaymentState | null;
}

@ObjectType({ description: 'An order. Amounts are fixed when it is placed.' })
export class Order {
  @Field(() => String, { description: 'What people quote on the telephone.' })
  orderNumber: string;
  @Field(() => OrderStatus, { description: 'Where it stands.' })
  status: OrderStatus;
  @Field(() => Date, { description: 'When it was placed.' })
  createdAt: string;
  @Field(() => Money, { description: 'Sum of the lines.' })
  subTotal: Money;
  @Field(() => Money, { description: 'Taken off by coupons and offers, as a positive amount.' })
  discountTotal: Money;
  @Field(() => Money, { description: 'Insured courier.' })
  shippingTotal: Money;
  @Field(() => Money, { description: 'Tax contained in `total`.' })
  taxTotal: Money;
  @Field(() => Money, { description: 'What it costs; `payment.state` tells whether that was taken.' })
  total: Money;
  @Field(() => [OrderLineItem], { description: 'What was bought.' })
  lineItems: OrderLineItem[];
  @Field(() => [String], { description: 'Codes of the coupons used.' })
  coupons: string[];
  @Field(() => Contact, { description: 'Who placed it.' })
  contact: Contact;
  @Field(() => DeliveryAddress, { description: 'Where it goes.' })
  delivery: DeliveryAddress;
  @Field(() => OrderPayment, { description: 'How it is paid.' })
  payment: OrderPayment;
  @Field(() => EstimatedDeliveryTime, { nullable: true, description: 'When it can be delivered.' })
  estimatedDeliveryTime: EstimatedDeliveryTime | null;
}
