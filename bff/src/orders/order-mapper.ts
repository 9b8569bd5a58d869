import type { BackendAddress, BackendLineItem, BackendOrder } from '@koura/shared-types/wire/order';
import { Injectable } from '@nestjs/common';

import { money } from '../money/money.model.ts';
import { toImage } from '../products/product-mapper.ts';
import { NO_TEXTS, toEstimatedDeliveryTime } from '../website/estimated-delivery-time-mapper.ts';
import type { Order, OrderLineItem } from './order.model.ts';
import { paymentStateIn } from '../payments/payment-state.model.ts';

/** The address of an order that is collected or kept in the vault. */
const NO_ADDRESS: BackendAddress = { line1: '', line2: null, suburb: null, city: '', postcode: '', countryCode: '' };

/** Maps the backend's order to GraphQL: without key, secret and payment reference. */
@Injectable()
export class OrderMapper {
  toOrder(order: BackendOrder): Order {
    const amount = (decimal: number) => money(decimal, order.currency);
    const delivery = order.delivery ?? NO_ADDRESS;
    return {
      backendId: order.id,
      orderNumber: order.orderNumber,
      status: order.status,
      createdAt: order.createdAt,
      subTotal: amount(order.subTotal),
      discountTotal: amount(order.discountTotal),
      shippingTotal: amount(order.shippingTotal),
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
      delivery: {
        line1: delivery.line1,
        line2: delivery.line2 ?? null,
        suburb: delivery.suburb ?? null,
        city: delivery.city,
        state: delivery.state ?? null,
        postcode: delivery.postcode,
        countryCode: delivery.countryCode,
      },
      payment: {
        cardBrand: order.payment.cardBrand ?? null,
        cardLast4: order.payment.cardLast4 ?? null,
        state: paymentStateIn(order.payment),
      },
      estimatedDeliveryTime: order.estimatedDeliveryTime ? toEstimatedDeliveryTime(order.estimatedDeliveryTime, 'inStock', NO_TEXTS) : null,
    };
  }
}

function toLineItem(line: BackendLineItem, currency: string): OrderLineItem {
  return {
    productId: String(line.productId),
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
