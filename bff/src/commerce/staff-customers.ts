import type { RewardEntry } from './people.ts';
import type { NumberedCart } from './carts.ts';
import type { Named } from './catalogue.ts';
import type { OrderStatus } from './orders.ts';
import type { Caller } from '../request/caller.ts';

export interface LastOrder {
  orderNumber: string;
  createdAt: string;
  status: OrderStatus;
  total: number;
  currency: string;
}

export interface Customer {
  createdAt?: string | null | undefined;
  orderCount?: number | null | undefined;
  lastOrder: LastOrder | null;
  email: string;
  phone?: string | null | undefined;
  blocked?: boolean | null | undefined;
  /** Name of the price list: the value of the pricing claim in the person's token. */
  pricing?: string | null | undefined;
  id: string;
  username: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

export interface FetchUsers {
  /** Words of a name or an email address, a phone number or an order number; empty for everybody. */
  search: string;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Capability "staff.customers"; a filter that is not sent applies to nobody. */
  filters?: CustomerFilters;
  /** Capability "staff.customers", for exports: only those with a higher id, in the order of ids. */
  afterId?: string;
}

export interface CustomerFilters {
  priceList?: string;
  blocked?: boolean;
  hasOrders?: boolean;
}

export interface OwnPremium {
  id: string;
  product: Named;
  /** `PRICING_MODELS` of price-breaks.ts; other dealers may use any name. */
  pricingModel: string | null;
  premiumAmount: number;
  quantity: number;
  validFrom: string | null;
  /** Exclusive. */
  validTo: string | null;
}

export interface CustomerPoints {
  balance: number;
  pending: number;
  /** Newest first. */
  history: RewardEntry[];
}

export interface StaffCustomer {
  newsletter: boolean | null;
  /** Until when nothing is paid out to them. */
  payoutsFrozenUntil: string | null;
  totals: {
    currency: string;
    /** Orders that have not been cancelled. */
    orders: number;
    /** Their totals, less what was returned of them. */
    total: number;
  }[];
  canceledOrders: number | null;
  points: CustomerPoints | null;
  premiums: OwnPremium[];
  carts: {
    updatedAt: string;
    /** A product is null when it was deleted. */
    lines: {
      product: Named | null;
      quantity: number;
    }[];
  }[];
  /** The name of the list that was set; `pricing` may be another one because of own premiums. */
  priceList: string | null;
  /** With "staff.priceLists": names of the lists to choose from, the standard one first. */
  priceLists: string[] | null;
  createdAt?: string | null | undefined;
  orderCount?: number | null | undefined;
  lastOrder: LastOrder | null;
  email: string;
  phone?: string | null | undefined;
  blocked?: boolean | null | undefined;
  /** Name of the price list: the value of the pricing claim in the person's token. */
  pricing?: string | null | undefined;
  id: string;
  username: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

export interface PriceListChoice {
  /** The name of the list that was set; `pricing` may be another one because of own premiums. */
  priceList: string;
}

export interface PointsBooking {
  /** Not 0; negative takes points away. */
  points: number;
  /** What the customer reads in their history: 1 to 200 characters. */
  description: string;
  key: string;
}

/**
 * The port to a customer's page and the carts that they name (capabilities "staff.customers", "staff.priceLists", "staff.points" and "cart.numbers"), with the staff member's
 * own token.
 */
export abstract class CustomerPages {
  /** undefined for an unknown customer. */
  abstract page(id: string, caller: Caller): Promise<StaffCustomer | undefined>;
  /** undefined when no open cart has this number (capability "cart.numbers"). */
  abstract numberedCart(number: string, caller: Caller): Promise<NumberedCart | undefined>;
  /** Throws a BackendError with 412 when the list is no longer the expected one. */
  abstract setPriceList(id: string, { from, to }: { from: string; to: string }, caller: Caller): Promise<PriceListChoice>;
  /** `reason`: for the audit trail. */
  abstract liftPayoutFreeze(id: string, reason: string, caller: Caller): Promise<void>;
  /** The same key books once. */
  abstract bookPoints(id: string, body: PointsBooking, caller: Caller): Promise<CustomerPoints>;
}

/** The port to the list of customers. The calls carry the staff member's own token. */
export abstract class Customers {
  abstract fetchUsers(body: FetchUsers, caller: Caller): Promise<{ users: Customer[]; total: number; priceLists: string[] | null }>;
  /** Every customer, in the order in which accounts were opened, one page in memory at a time. Throws for a row that cannot be read. */
  abstract all(wanted: Pick<FetchUsers, 'search' | 'filters'>, caller: Caller): AsyncGenerator<Customer>;
  abstract loginAs(id: string, caller: Caller): Promise<string>;
}
