import type { Pagination } from './backend-envelope.ts';
import type { BackendOrderUser, OrderStatus } from './backend-order.ts';

/** Body of POST /admin/fetch-users (specification section 7), with a staff token. Its shape is ours: section 7 names the call only. */
export interface BackendFetchUsers {
  /** Words of a name or an e-mail address, a phone number or an order number; empty for everybody. */
  search: string;
  /** From 1. */
  page: number;
  pageSize: number;
}

/** Answer of POST /admin/fetch-users: customers, no staff; who ordered last comes first. */
export interface BackendFetchedUsers {
  users: BackendCustomer[];
  pagination: Pagination;
}

/** A customer as staff may see them. What a dealer does not keep is missing. */
export interface BackendCustomer extends BackendOrderUser {
  createdAt?: string | null;
  /** Orders of every status. */
  orderCount?: number | null;
  lastOrder?: BackendLastOrder | null;
}
export interface BackendLastOrder {
  orderNumber: string;
  createdAt: string;
  status: OrderStatus;
  total: number;
  currency: string;
}

/** Body of POST /admin/login-as: the customer's id. */
export interface BackendLoginAs {
  id: number;
}
