import { ID } from '@koura/shared-types/id';
import { staffSearch } from '@koura/shared-types/inputs/search';
import * as v from 'valibot';

import { DeliveryCode } from '../../delivery/delivery-code.model.ts';
import { OrderStatus } from '../../orders/order.model.ts';
import { PaymentState } from '../../payments/payment-state.ts';
import { PaymentMethodCode } from '../../schema/payment-method-code.model.ts';
import { AuditAction } from '../audit/audit-trail.query.ts';
import { OrderPlacer, OrderView } from '../orders/staff-orders.query.ts';

/** A value of a GraphQL enum by its name, as the list's own query takes it; never UNKNOWN. */
function named<T extends string>(values: Readonly<Record<string, T>>) {
  return v.nullish(
    v.pipe(
      v.picklist(Object.keys(values).filter((name) => name !== 'UNKNOWN')),
      v.transform((name) => values[name] as Exclude<T, 'unknown'>),
    ),
    null,
  );
}

const search = v.optional(staffSearch, '');
const id = v.nullish(v.pipe(v.string(), v.regex(ID)), null);
const day = v.nullish(v.string(), null);

/** Body of POST /exports/orders: the filters of `staffOrders`. */
export const orderExport = v.strictObject({
  status: named(OrderStatus),
  paymentState: named(PaymentState),
  paymentMethod: named(PaymentMethodCode),
  view: named(OrderView),
  delivery: named(DeliveryCode),
  placedBy: named(OrderPlacer),
  customerId: id,
  search,
  from: day,
  to: day,
});
export type OrderExport = v.InferOutput<typeof orderExport>;

/** Body of POST /exports/customers: the filters of `customers`. */
export const customerExport = v.strictObject({
  priceList: v.nullish(v.string(), null),
  isBlocked: v.nullish(v.boolean(), null),
  hasOrders: v.nullish(v.boolean(), null),
  search,
});
export type CustomerExport = v.InferOutput<typeof customerExport>;

const slug = v.nullish(v.pipe(v.string(), v.regex(/^[\w-]{1,120}$/)), null);

/** Body of POST /exports/premiums: slugs, as for `preparePricingBatch`. */
export const premiumExport = v.strictObject({ metal: slug, mint: slug, category: slug });
export type PremiumExport = v.InferOutput<typeof premiumExport>;

/** Body of POST /exports/sales-lines, /exports/money-moves and /exports/referrals: days of the dealer. */
export const accountExport = v.strictObject({ from: v.string(), to: v.string() });
export type AccountExport = v.InferOutput<typeof accountExport>;

/** Body of POST /exports/journal-xero and /exports/journal-myob. */
export const journalExport = v.strictObject({ from: v.string(), to: v.string(), currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)) });
export type JournalExport = v.InferOutput<typeof journalExport>;

/** Body of POST /exports/audit: the filters of `auditTrail`. */
export const auditExport = v.strictObject({
  staffId: id,
  customerId: id,
  orderNumber: v.nullish(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)), null),
  productId: id,
  action: named(AuditAction),
  from: day,
  to: day,
});
export type AuditExport = v.InferOutput<typeof auditExport>;

/** "status: Fulfilled; from: 2026-11-01", for the audit trail. */
export function filterText(filter: OrderExport | CustomerExport | PremiumExport | AccountExport | JournalExport | AuditExport): string {
  const parts = Object.entries(filter).flatMap(([name, value]) => (value === null || value === '' ? [] : [`${name}: ${value}`]));
  return parts.length > 0 ? parts.join('; ') : 'everything';
}
