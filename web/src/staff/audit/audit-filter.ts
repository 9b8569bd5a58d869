import { isId } from '@koura/shared-types/id';
import type { AuditAction } from '../../platform/bff-client/schema-types.generated.ts';
import { isDay } from '../../picker-rules/calendar-day.ts';
import { AUDIT } from '../staff-links.ts';
import { ACTION_TEXTS } from './audit-text.ts';

/** Filter of the audit trail. Days are the dealer's: 2026-11-20. */
export interface AuditFilter {
  staffId: string | null;
  customerId: string | null;
  orderNumber: string | null;
  productId: string | null;
  action: AuditAction | null;
  from: string | null;
  to: string | null;
}

export const WHOLE_TRAIL: AuditFilter = {
  staffId: null,
  customerId: null,
  orderNumber: null,
  productId: null,
  action: null,
  from: null,
  to: null,
};

/** Start of the range for a URL with a last day only. */
const FIRST_DAY = '2000-01-01';
const ORDER_NUMBER = /^[\w-]{1,40}$/;

/** "change-order-status": an action as the query has it. */
function slugOf(action: string): string {
  return action.toLowerCase().replaceAll('_', '-');
}

const ACTIONS = Object.keys(ACTION_TEXTS).filter((action) => action !== 'OTHER') as AuditAction[];

/** Reads the filter from a query; null for one that no page links to. Ids only, never what somebody typed but an order number. */
export function readAuditFilter(query: URLSearchParams): AuditFilter | null {
  const get = (name: string): string | null => query.get(name) || null;
  const slug = get('action');
  const action = ACTIONS.find((one) => slugOf(one) === slug) ?? null;
  const to = get('to');
  const from = get('from') ?? (to === null ? null : FIRST_DAY);
  const [staffId, customerId, productId, orderNumber] = [get('staff'), get('customer'), get('product'), get('order')];
  if (slug !== null && action === null) return null;
  if ([staffId, customerId, productId].some((id) => id !== null && !isId(id))) return null;
  if (orderNumber !== null && !ORDER_NUMBER.test(orderNumber)) return null;
  if ((from !== null && !isDay(from)) || (to !== null && (!isDay(to) || to < from!))) return null;
  return { staffId, customerId, orderNumber, productId, action, from, to };
}

export function isOrderNumber(text: string): boolean {
  return ORDER_NUMBER.test(text);
}

export function auditHref({ staffId, customerId, orderNumber, productId, action, from, to }: AuditFilter, page = 1): string {
  const pairs = [
    staffId && `staff=${staffId}`,
    customerId && `customer=${customerId}`,
    orderNumber && `order=${orderNumber}`,
    productId && `product=${productId}`,
    action && `action=${slugOf(action)}`,
    from && `from=${from}`,
    to && `to=${to}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return pairs.length > 0 ? `${AUDIT}?${pairs.join('&')}` : AUDIT;
}
