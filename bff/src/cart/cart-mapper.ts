import type { CapabilityName } from '@koura/shared-types/capabilities';
import { Injectable } from '@nestjs/common';

import type * as carts from '../commerce/carts.ts';
import type { Caller } from '../request/caller.ts';
import { BackendError, broken } from '../errors/backend-error.ts';
import { money, optionalMoney } from '../money/money.model.ts';
import { toProduct } from '../products/product-mapper.ts';
import { NO_TEXTS, type WebsiteTexts, toEstimatedDeliveryTime } from '../website/estimated-delivery-time-mapper.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import type { Cart, CartGroup } from './cart.model.ts';
import { goneProduct } from './gone-products.ts';

/** Maps the backend's cart to GraphQL. Amounts are passed on, never computed; staff-only product fields are dropped. */
@Injectable()
export class CartMapper {
  constructor(private readonly website: WebsiteSettings) {}

  /** Throws BACKEND_BROKEN when a group refers to a line that the cart does not contain. */
  async toCart(cart: carts.Cart, caller: Caller): Promise<Cart> {
    const { texts, capabilities } = await this.#settings(caller);
    const amount = (decimal: number) => money(decimal, cart.currency);
    return {
      cartId: cart.cartId,
      number: capabilities.includes('cart.numbers') ? (cart.number ?? null) : null,
      available: toGroup(cart, cart.available, texts),
      unavailable: toGroup(cart, cart.unavailable, texts),
      coupons: cart.coupons,
      discounts: cart.discounts.map((discount) => ({ code: discount.code, label: discount.label, amount: amount(discount.amount) })),
      discountTotal: amount(cart.discountTotal),
      shippingTotal: optionalMoney(cart.shippingTotal, cart.currency),
      taxTotal: amount(cart.taxTotal),
      total: amount(cart.total),
      totalItems: cart.totalItems,
      estimatedDeliveryTime: cart.estimatedDeliveryTime ? toEstimatedDeliveryTime(cart.estimatedDeliveryTime, 'inStock', texts) : null,
      isValid: cart.isValid,
      validationMessage: cart.validationMessage,
    };
  }

  /** A successful change must not fail because a delivery text could not be loaded. */
  async #settings(caller: Caller): Promise<{ texts: WebsiteTexts; capabilities: readonly CapabilityName[] }> {
    try {
      return { texts: await this.website.textsOf(caller), capabilities: await this.website.capabilitiesOf(caller) };
    } catch (error) {
      if (error instanceof BackendError) return { texts: NO_TEXTS, capabilities: [] };
      throw error;
    }
  }
}

function toGroup(cart: carts.Cart, group: carts.CartGroup, texts: WebsiteTexts): CartGroup {
  const amount = (decimal: number) => money(decimal, cart.currency);
  return {
    items: group.items.map((id) => {
      const item = cart.items[id];
      if (!item) throw broken(new TypeError('a cart group refers to a line that does not exist'));
      return {
        product: toProduct(item.product ?? goneProduct(id, item.sku, cart.currency), texts),
        isGone: item.product === null,
        quantity: item.quantity,
        supplyType: item.supplyType,
        unitPrice: amount(item.unitPrice),
        total: amount(item.total),
        savings: amount(item.savings),
        sku: item.sku,
        estimatedDeliveryTime: toEstimatedDeliveryTime(item.estimatedDeliveryTime, item.supplyType, texts),
      };
    }),
    total: amount(group.total),
    totalUnits: group.totalUnits,
    tax: amount(group.tax),
    savings: amount(group.savings),
  };
}
