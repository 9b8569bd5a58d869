import * as v from 'valibot';
import type { Pagination } from './envelope.ts';
import { ORDER_STATUSES, orderUserEntries } from './order.ts';
import { validItems, orNull } from './tolerant.ts';
import { amount, count, currencyCode, filledText, text, time } from './values.ts';

/** Body of POST /admin/fetch-users (specification section 7), with a staff token. Section 7 names only the call; the shape is ours. */
export interface BackendFetchUsers {
  /** Words of a name or an email address, a phone number or an order number; empty for everybody. */
  search: string;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Capability "staff.customers"; a filter that is not sent applies to nobody. */
  filters?: BackendCustomerFilters;
  /** Capability "staff.customers", for exports: only those with a higher id, in the order of ids. */
  afterId?: number;
}

export interface BackendCustomerFilters {
  priceList?: string;
  blocked?: boolean;
  hasOrders?: boolean;
}

const lastOrder = v.object({
  orderNumber: text,
  createdAt: time,
  status: v.picklist(ORDER_STATUSES),
  total: amount,
  currency: currencyCode,
});
export type BackendLastOrder = v.InferOutput<typeof lastOrder>;

/** A customer, for staff. Fields that a dealer does not keep are absent. */
export const customerEntries = {
  ...orderUserEntries,
  createdAt: v.nullish(time),
  orderCount: v.nullish(count),
  lastOrder: orNull(lastOrder, 'lastOrder'),
};
const customer = v.object(customerEntries);
export type BackendCustomer = v.InferOutput<typeof customer>;

/** Response of POST /admin/fetch-users: customers without staff, those with the latest orders first. */
export const fetchedUsers = v.object({
  users: validItems(customer, 'users'),
  pagination: v.object({ total: count }),
  /** Names of the price lists to filter by (capability "staff.customers"). */
  priceLists: v.nullish(v.array(filledText), null),
});

/** The same for exports: a customer that cannot be read is an error, because a file without them would look whole. */
export const customerPage = v.object({ users: v.array(customer) });

export type BackendFetchedUsers = Omit<v.InferOutput<typeof fetchedUsers>, 'pagination'> & { pagination: Pagination };

/** Response of POST /admin/login-as: the token under either name, or as a plain string. */
export const loginAs = v.pipe(
  v.lazy((input) => (typeof input === 'string' ? text : v.object({ jwt: v.nullish(text), token: v.nullish(text) }))),
  v.transform((response) => (typeof response === 'string' ? response : (response.jwt ?? response.token))),
  v.string(),
  v.nonEmpty(),
);

/** Body of POST /admin/login-as: the customer's id. */
export interface BackendLoginAs {
  id: number;
}
