import { decimalString } from '@koura/shared-types/money';
import { PAID_BY_TRANSFER } from '@koura/shared-types/payment-methods';
import { Injectable } from '@nestjs/common';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

import { SupplyType } from '../cart/cart.model.ts';
import type { Address, LineItem } from '../commerce/orders.ts';
import type * as orders from '../commerce/orders.ts';
import { rows } from '../graphql/rows.ts';
import { Money, minorUnitsOf, money } from '../money/money.model.ts';
import { PaymentState, paymentStateIn } from '../payments/payment-state.ts';
import { toImage } from '../products/product-mapper.ts';
import { Image } from '../products/product-parts.model.ts';
import { describedEnum } from '../schema/described-enum.ts';
import { PaymentMethodCode } from '../schema/payment-method-code.model.ts';
import { EstimatedDeliveryTime, NO_TEXTS, toEstimatedDeliveryTime } from '../website/estimated-delivery-time.model.ts';
import { BankPayment, toBankPayment } from './bank-payment.model.ts';
import { OrderDelivery, toOrderDelivery } from './order-delivery.model.ts';
import { Shipment, toShipment } from './shipment.model.ts';
import { Transfer, toTransfer } from './transfer.model.ts';

/** Status of an order (specification section 4); the values are the backend's. */
export const OrderStatus = describedEnum('OrderStatus', 'The status of an order.', {
  PENDING: ['Pending', 'Received; payment or checks are in progress.'],
  AWAITING_FULFILLMENT: ['AwaitingFulfillment', 'Accepted; being packed or ordered from the supplier.'],
  FULFILLED: ['Fulfilled', 'Handed over or delivered.'],
  CANCELED: ['Canceled', 'Cancelled.'],
});
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];
@ObjectType({ description: 'The person who places an order.' })
export class Contact {
  @Field(() => String, { description: 'First name, at most 80 characters.' })
  firstName: string;
  @Field(() => String, { description: 'Last name, at most 80 characters.' })
  lastName: string;
  @Field(() => String, { description: 'Email address for the confirmation.' })
  email: string;
  @Field(() => String, { nullable: true, description: 'Telephone number for the courier.' })
  phone: string | null;
}

@ObjectType({ description: 'Where a parcel goes.' })
export class DeliveryAddress {
  @Field(() => String, { description: 'Street and number.' })
  line1: string;
  @Field(() => String, { nullable: true, description: 'Flat, level or company.' })
  line2: string | null;
  @Field(() => String, { nullable: true, description: 'Suburb; null where the address has none.' })
  suburb: string | null;
  @Field(() => String, { description: 'Town or city.' })
  city: string;
  @Field(() => String, {
    nullable: true,
    description: "State or territory, a value of the country's options (`Country.rules`); null where addresses have none.",
  })
  state: string | null;
  @Field(() => String, { description: 'Postcode, as the country writes it.' })
  postcode: string;
  @Field(() => String, { description: 'ISO 3166-1 alpha-2, such as NZ.' })
  countryCode: string;
}

@ObjectType({ description: 'One line of an order, at the price it was bought for.' })
class OrderLineItem {
  @Field(() => ID, { description: 'Id of the product; "0" when the product no longer exists.' })
  productId: string;
  @Field(() => String, { description: 'Slug of the product, for a link; empty when the product no longer exists.' })
  slug: string;
  @Field(() => String, { description: 'Name of the product when it was bought.' })
  name: string;
  @Field(() => String, { description: "The dealer's stock-keeping unit." })
  sku: string;
  @Field(() => Image, { nullable: true, description: 'A picture of the product.' })
  image: Image | null;
  @Field(() => Int, { description: 'Units ordered.' })
  quantity: number;
  @Field(() => SupplyType, { description: 'Where the line is supplied from.' })
  supplyType: SupplyType;
  @Field(() => Money, { description: 'Price per unit, tax included.' })
  unitPrice: Money;
  @Field(() => Money, { description: 'Total of the line, tax included.' })
  total: Money;
}

@ObjectType({ description: 'The payment of an order, as far as it may be shown.' })
class OrderPayment {
  @Field(() => PaymentMethodCode, { description: 'How the order is paid.' })
  method: PaymentMethodCode;
  @Field(() => String, { nullable: true, description: 'Brand of the card, such as visa.' })
  cardBrand: string | null;
  @Field(() => String, { nullable: true, description: 'Last four digits of the card.' })
  cardLast4: string | null;
  @Field(() => PaymentState, {
    nullable: true,
    description:
      'State of the payment, as reported by the backend. Where the backend does not report it, `order` and `staffOrder` ask the card provider; elsewhere, and where neither knows it, it is null.',
  })
  state: PaymentState | null;
  @Field(() => Transfer, { nullable: true, description: 'For an order paid by bank transfer: what to pay, where and until when.' })
  transfer: Transfer | null;
  @Field(() => Money, {
    nullable: true,
    description: 'What its card was charged beyond what the order costs since it was changed, which is returned; null for nothing.',
  })
  owedBack: Money | null;
  @Field(() => BankPayment, { nullable: true, description: 'For an order paid at the buyer’s bank: what has become of the payment.' })
  bank: BankPayment | null;
}

@ObjectType({ description: 'A status that an order reached.' })
class OrderStatusChange {
  @Field(() => Date, { description: 'When the status was reached.' })
  at: string;
  @Field(() => OrderStatus, { description: 'The status that was reached.' })
  status: OrderStatus;
}

@ObjectType({ description: 'A message from the dealer about an order: plain text.' })
class OrderMessage {
  @Field(() => ID)
  id: string;
  @Field(() => Date, { description: 'When it was written.' })
  at: string;
  @Field({ description: 'Plain text, with line breaks.' })
  text: string;
}

const OrderAdditionState = describedEnum('OrderAdditionState', 'How far what is added to an order has come.', {
  HELD: 'Its prices are held: it can be paid by its link.',
  OVER: 'Its prices are not held any more: staff quote it again.',
  ORDERED: 'It was paid, as an order of its own.',
});
type OrderAdditionState = keyof typeof OrderAdditionState;

@ObjectType({ description: 'What is added to an order after it was placed, and paid as an order of its own.' })
class OrderAddition {
  @Field({ description: 'Number: "D-10001".' })
  number: string;
  @Field(() => OrderAdditionState, { description: 'How far it has come.' })
  state: OrderAdditionState;
  @Field(() => Money, { description: 'What it costs with the courier.' })
  total: Money;
  @Field(() => Date, { description: 'When the hold on its prices ends, or ended.' })
  heldUntil: string;
  @Field(() => String, { nullable: true, description: 'The secret of its link, `/quote/{code}/`; null unless its prices are held.' })
  code: string | null;
  @Field(() => String, { nullable: true, description: 'Number of the order that it was paid as; null before.' })
  orderNumber: string | null;
}

@ObjectType({ description: 'That an order is a gift, and the words for its packing slip.' })
class OrderGift {
  @Field(() => String, { description: 'The message on its packing slip, which names no prices.' })
  message: string;
}

@ObjectType({ description: 'Reward points of an order.' })
class OrderPoints {
  @Field(() => Int, { description: 'Earned by it; falls when money is returned.' })
  earned: number;
  @Field(() => Int, { description: 'Points that were spent on the order.' })
  spent: number;
  @Field(() => Money, { description: 'What the spent points took off, besides `discountTotal`.' })
  value: Money;
}

@ObjectType({ description: 'An order. Amounts are fixed when it is placed.' })
export class Order {
  /** The backend's id, for fields that ask it for more; not part of the schema. */
  backendId: string;
  @Field(() => String, { description: 'The number that customers quote.' })
  orderNumber: string;
  @Field({
    description: 'It was placed in another shop that the dealer had before. It is there to be read: nothing can be done with it.',
  })
  isFromEarlierShop: boolean;
  @Field(() => OrderStatus, { description: 'How far the order has come; it does not say whether it is paid.' })
  status: OrderStatus;
  @Field(() => Date, { description: 'When it was placed.' })
  createdAt: string;
  @Field(() => Money, { description: 'Sum of the lines.' })
  subTotal: Money;
  @Field(() => Money, { description: 'Deducted by coupons and offers, as a positive amount.' })
  discountTotal: Money;
  @Field(() => Money, { description: 'Price of the delivery.' })
  shippingTotal: Money;
  @Field(() => Money, { description: 'What the way of paying added.' })
  paymentFee: Money;
  @Field(() => String, {
    nullable: true,
    description: 'What the tax is called in the order\'s country, such as "GST"; null where it is not known.',
  })
  taxName: string | null;
  @Field(() => Money, { description: 'Tax contained in `total`.' })
  taxTotal: Money;
  @Field(() => Money, { description: 'Total of the order; `payment.state` says whether it was captured.' })
  total: Money;
  @Field(() => [OrderLineItem], { description: 'The products bought, at the prices of the order.' })
  lineItems: OrderLineItem[];
  @Field(() => [String], { description: 'Codes of the coupons used.' })
  coupons: string[];
  @Field(() => Contact, { description: 'The person who placed it.' })
  contact: Contact;
  @Field(() => DeliveryAddress, {
    nullable: true,
    description: 'The delivery address; null for orders that are collected or kept in the vault.',
  })
  delivery: DeliveryAddress | null;
  @Field(() => OrderDelivery, {
    nullable: true,
    description: 'The delivery that was chosen; null for orders placed without a choice, which are sent by courier.',
  })
  deliveryChoice: OrderDelivery | null;
  @Field(() => OrderPayment, { description: 'How the order is paid, and how far the payment has come.' })
  payment: OrderPayment;
  @Field(() => EstimatedDeliveryTime, { nullable: true, description: 'When it can be delivered.' })
  estimatedDeliveryTime: EstimatedDeliveryTime | null;
  @Field(() => [Shipment], { description: 'Its parcels, in the order in which they were made up.' })
  shipments: Shipment[];
  @Field(() => [OrderStatusChange], {
    description: 'The statuses that it reached, oldest first; empty where the backend does not record them.',
  })
  history: OrderStatusChange[];
  @Field(() => [OrderMessage], { description: 'What staff wrote to the buyer about it, oldest first.' })
  messages: OrderMessage[];
  @Field(() => [OrderAddition], {
    complexity: rows(2),
    description: 'What staff have put together to be added to it (capability "orders.additions"), oldest first.',
  })
  additions: OrderAddition[];
  @Field(() => OrderGift, { nullable: true, description: 'Set when the order is a gift.' })
  gift: OrderGift | null;
  @Field(() => OrderPoints, { nullable: true, description: "Reward points; null for a guest's order and where there are none." })
  points: OrderPoints | null;
}

/** Maps the backend's order to GraphQL: without key, secret and payment reference. */
@Injectable()
export class OrderMapper {
  toOrder(order: orders.Order): Order {
    const amount = (decimal: number) => money(decimal, order.currency);
    const { payment, deliveryChoice, points } = order;
    return {
      backendId: order.id,
      orderNumber: order.orderNumber,
      isFromEarlierShop: order.isFromEarlierShop ?? false,
      status: order.status,
      createdAt: order.createdAt,
      subTotal: amount(order.subTotal),
      discountTotal: amount(order.discountTotal),
      shippingTotal: amount(order.shippingTotal),
      paymentFee: amount(order.paymentFee ?? 0),
      taxName: order.taxName || null,
      taxTotal: amount(order.taxTotal),
      total: amount(order.total),
      lineItems: order.lineItems.map((line) => toLineItem(line, order.currency)),
      coupons: order.coupons,
      contact: {
        firstName: order.contact.firstName,
        lastName: order.contact.lastName,
        email: order.contact.email,
        phone: order.contact.phone ?? null,
      },
      delivery: order.delivery ? toAddress(order.delivery) : null,
      deliveryChoice: deliveryChoice ? toOrderDelivery(deliveryChoice, order.currency) : null,
      payment: {
        method: payment.method,
        cardBrand: payment.cardBrand ?? null,
        cardLast4: payment.cardLast4 ?? null,
        state: paymentStateIn(payment),
        // What is approved at the buyer's bank is not to be sent again.
        transfer: payment.transfer && PAID_BY_TRANSFER[payment.method] ? toTransfer(payment.transfer, order.currency) : null,
        bank: toBankPayment(payment),
        owedBack: owedBackOf(order),
      },
      estimatedDeliveryTime: order.estimatedDeliveryTime ? toEstimatedDeliveryTime(order.estimatedDeliveryTime, 'inStock', NO_TEXTS) : null,
      shipments: (order.shipments ?? []).map((shipment) => toShipment(shipment, order.currency)),
      history: (order.history ?? []).map(({ at, status }) => ({ at, status })),
      messages: order.messages ?? [],
      additions: (order.additions ?? []).map((addition) => toAddition(addition, order.currency)),
      gift: order.gift ? { message: order.gift.message } : null,
      points: points ? { earned: points.earned, spent: points.spent, value: amount(points.value) } : null,
    };
  }
}

/** Null for a cancelled order: all of it is owed back, which is said elsewhere. */
function owedBackOf({ payment, total, currency, status }: orders.Order): Money | null {
  const state = paymentStateIn(payment);
  if (payment.transfer || status === 'Canceled' || (state !== 'taken' && state !== 'partlyReturned')) return null;
  const owed = minorUnitsOf(payment.taken ?? 0, currency) - minorUnitsOf(payment.returned ?? 0, currency) - minorUnitsOf(total, currency);
  return owed > 0 ? { amount: decimalString(owed, currency), currencyCode: currency } : null;
}

function toAddition({ number, total, heldUntil, code, orderNumber }: orders.OrderAddition, currency: string): OrderAddition {
  const state = orderNumber !== null ? 'ORDERED' : Date.parse(heldUntil) > Date.now() ? 'HELD' : 'OVER';
  return { number, state, total: money(total, currency), heldUntil, code: state === 'HELD' ? code : null, orderNumber };
}

function toAddress({ line1, line2, suburb, city, state, postcode, countryCode }: Address): DeliveryAddress {
  return { line1, line2: line2 ?? null, suburb: suburb ?? null, city, state: state ?? null, postcode, countryCode };
}

function toLineItem(line: LineItem, currency: string): OrderLineItem {
  return {
    productId: line.productId,
    slug: line.slug,
    name: line.name,
    sku: line.sku,
    image: line.image ? toImage(line.image) : null,
    quantity: line.quantity,
    supplyType: line.supplyType,
    unitPrice: money(line.unitPrice, currency),
    total: money(line.total, currency),
  };
}
