import { Injectable } from '@nestjs/common';

import type { Address, LineItem } from '../commerce/orders.ts';
import type * as orders from '../commerce/orders.ts';
import { money } from '../money/money.model.ts';
import { toImage } from '../products/product-mapper.ts';
import { NO_TEXTS, toEstimatedDeliveryTime } from '../website/estimated-delivery-time-mapper.ts';
import { toOrderDelivery } from './order-delivery-mapper.ts';
import type { DeliveryAddress, Order, OrderLineItem } from './order.model.ts';
import { toShipment } from './shipment-mapper.ts';
import { toTransfer } from './transfer-mapper.ts';
import { paymentStateIn } from '../payments/payment-state.model.ts';

/** Maps the backend's order to GraphQL: without key, secret and payment reference. */
@Injectable()
export class OrderMapper {
  toOrder(order: orders.Order): Order {
    const amount = (decimal: number) => money(decimal, order.currency);
    const { payment, deliveryChoice, points } = order;
    return {
      backendId: order.id,
      orderNumber: order.orderNumber,
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
        transfer: payment.transfer ? toTransfer(payment.transfer, order.currency) : null,
      },
      estimatedDeliveryTime: order.estimatedDeliveryTime ? toEstimatedDeliveryTime(order.estimatedDeliveryTime, 'inStock', NO_TEXTS) : null,
      shipments: (order.shipments ?? []).map((shipment) => toShipment(shipment, order.currency)),
      history: (order.history ?? []).map(({ at, status }) => ({ at, status })),
      messages: order.messages ?? [],
      gift: order.gift ? { message: order.gift.message } : null,
      points: points ? { earned: points.earned, spent: points.spent, value: amount(points.value) } : null,
    };
  }
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
