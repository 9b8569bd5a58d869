import type { StaffMember } from './person.ts';
import type { Caller } from '../request/caller.ts';

export interface Exposure {
  at: string;
  currency: string;
  metals: MetalExposure[];
}

export interface MetalExposure {
  slug: string;
  name: string;
  /** What was open just after the last hedge, with what has been cancelled since of the orders from before it. */
  carried: number;
  /** Sold and bought since the last hedge; all of it without one. */
  sold: number;
  bought: number;
  /** carried + sold − bought: above 0 the dealer has sold more than was covered. */
  net: number;
  /** Sold in orders that are not paid yet, before the last hedge too. */
  unpaid: number;
  /** In carts whose prices are held: not in `net`. */
  held: number;
  /** What `net` shall not exceed, up or down; null: no limit. */
  limit: number | null;
  /** The last hedge of the metal; null: none. */
  lastHedge: Hedge | null;
  /** Capability "staff.exposureInMoney". */
  money: MetalMoney | null;
}

export interface Hedge {
  id: string;
  at: string;
  by: StaffMember;
  ounces: number;
  /** Per ounce, in the dealer's own currency. */
  price: number | null;
  note: string | null;
}

/** In the dealer's own currency. */
export interface MetalMoney {
  /** Price of an ounce now. */
  spot: number | null;
  /** `net` at that price. */
  value: number | null;
  month: MetalPeriod;
  today: MetalPeriod;
}

/** What a metal has brought since `from`: ounces, and prices per ounce. */
export interface MetalPeriod {
  from: string;
  /** What was open then, and the spot price then. */
  opening: number;
  openingSpot: number | null;
  sold: number;
  /** On average, without tax. */
  salePrice: number | null;
  bought: number;
  purchasePrice: number | null;
  /** In the market, less what was sold there. */
  hedged: number;
  hedgePrice: number | null;
  /** The part of `bought` and `hedged` that has no price. */
  unpriced: number;
  /** Null where a price that it needs is not known. */
  result: number | null;
}

/** All hedges, newest first, by page. */
export interface HedgeList {
  currency: string;
  hedges: (Hedge & { metal: { slug: string; name: string } })[];
  total: number;
}

export interface NewHedge {
  key: string;
  metal: string;
  ounces: number;
  /** Per ounce, in the dealer's own currency. */
  price: number | null;
  note: string | null;
  /** The last hedge of the metal that the person has seen; null: none. */
  lastHedge: string | null;
}

/** The port to open metal (capability "staff.exposure"), with the staff member's own token. */
export abstract class OpenMetal {
  abstract read(caller: Caller): Promise<Exposure>;
  /** Capability "staff.exposureInMoney". */
  abstract hedges(pagination: { page: number; pageSize: number }, caller: Caller): Promise<HedgeList>;
  /** Throws a BackendError with 409 when somebody has recorded one of the metal since `lastHedge`. */
  abstract record(hedge: NewHedge, caller: Caller): Promise<Exposure>;
}
