import type { CapabilityName } from '@koura/shared-types/capabilities';

import type { Named } from '../../commerce/catalogue.ts';
import type * as staffCustomers from '../../commerce/staff-customers.ts';
import { money } from '../../money/money.model.ts';
import { premiumString, toPricingModel } from '../pricing/product-pricing-mapper.ts';
import { toCustomer } from './customer-mapper.ts';
import type { LinkedProduct, OpenCart, OwnPremium, StaffCustomer } from './staff-customer.model.ts';

/** Maps a customer's page. `standardPricing`: the pricing claim of customers without their own price list. */
export function toStaffCustomer(
  row: staffCustomers.StaffCustomer,
  standardPricing: string,
  has: (capability: CapabilityName) => boolean,
): StaffCustomer {
  return {
    customer: toCustomer(row, standardPricing),
    newsletter: row.newsletter,
    totals: row.totals.map(({ orders, total, currency }) => ({ orders, total: money(total, currency) })),
    canceledOrders: row.canceledOrders,
    points: has('accounts.rewards') ? row.points : null,
    canBookPoints: row.points !== null && has('accounts.rewards') && has('staff.points'),
    premiums: row.premiums.map(toOwnPremium),
    carts: row.carts.map(toOpenCart),
    priceList: row.priceList,
    priceLists: has('staff.priceLists') && row.priceList !== null ? (row.priceLists ?? []) : [],
  };
}

export function toOpenCart({ updatedAt, lines }: staffCustomers.StaffCustomer['carts'][number]): OpenCart {
  return { updatedAt, lines: lines.map(({ product, quantity }) => ({ product: product ? toLinkedProduct(product) : GONE, quantity })) };
}

function toOwnPremium({ id, product, pricingModel, premiumAmount, ...row }: staffCustomers.OwnPremium): OwnPremium {
  const model = toPricingModel(pricingModel);
  return {
    ...row,
    id,
    product: toLinkedProduct(product),
    pricingModel: model,
    premiumAmount: premiumString(premiumAmount, model),
  };
}

const GONE: LinkedProduct = { id: '0', name: 'A product that we no longer sell', slug: '' };

function toLinkedProduct({ id, name, slug }: Named): LinkedProduct {
  return { id, name, slug };
}
