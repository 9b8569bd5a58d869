import * as v from 'valibot';
import type { Pagination } from './envelope.ts';
import { ORDER_STATUSES, orderUserEntries } from './order.ts';
import { goodItems, orNull } from './tolerant.ts';
import { amount, count, text, time } from './values.ts';

/** Body of POST /admin/fetch-users (specification section 7), with a staff token. Its shape is ours: section 7 names the call only. */
export interface BackendFetchUsers {
  /** Words of a name or an e-mail address, a phone number or an order number; empty for everybody. */
  search: string;
  /** From 1. */
  page: number;
  pageSize: number;
}

const lastOrder = v.object({
  orderNumber: text,
  createdAt: time,
  status: v.picklist(ORDER_STATUSES),
  total: amount,
  currency: text,
});
export type BackendLastOrder = v.InferOutput<typeof lastOrder>;

/** A customer as staff may see them. What a dealer does not keep is missing. */
const customer = v.object({
  ...orderUserEntries,
  createdAt: v.nullish(time),
  /** Orders of every status. */
  orderCount: v.nullish(count),
  lastOrder: orNull(lastOrder, 'lastOrder'),
});
export type BackendCustomer = v.InferOutput<typeof customer>;

/** Answer of POST /admin/fetch-users: customers, no staff; who ordered last comes first. */
export const fetchedUsers = v.object({ users: goodItems(customer, 'users'), pagination: v.object({ total: count }) });

export type BackendFetchedUsers = Omit<v.InferOutput<typeof fetchedUsers>, 'pagination'> & { pagination: Pagination };

/** Answer of POST /admin/login-as: the token under either name, or bare. */
export const loginAs = v.pipe(
  v.lazy((input) => (typeof input === 'string' ? text : v.object({ jwt: v.nullish(text), token: v.nullish(text) }))),
  v.transform((answer) => (typeof answer === 'string' ? answer : (answer.jwt ?? answer.token))),
  v.string(),
  v.nonEmpty(),
);

/** Body of POST /admin/login-as: the customer's id. */
export interface BackendLoginAs {
  id: number;
}
