import type { OrderView } from './orders.ts';
import type { Caller } from '../request/caller.ts';

export interface DayFigures {
  day: string;
  orders: number;
  canceled: number;
  revenue: {
    amount: number;
    currency: string;
  }[];
  ounces: {
    slug: string;
    name: string;
    ounces: number;
  }[];
}

export interface RunningLow {
  stock: number;
  /** Units sold in the last two weeks. */
  sold: number;
  /** Whole days for which the stock lasts if it sells as in the last two weeks. */
  daysLeft: number;
  id: string;
  name: string;
  slug: string;
}

export interface StaffFigures {
  at: string;
  /** The day of `at` in the dealer's time zone, so far. */
  today: DayFigures;
  /** The whole day before, and the same until this time of day. */
  yesterday: DayFigures;
  yesterdayByNow: DayFigures;
  views: {
    view: OrderView;
    count: number;
  }[];
  /** Those that sell out first, at most 10, and how many there are. */
  soldOutSoon: {
    products: RunningLow[];
    total: number;
  };
  /** Capability "staff.enquiries". */
  newEnquiries: number | null;
}

/** The port to the figures of the desk (capability "staff.figures"), with the staff member's own token. */
export abstract class DeskFigures {
  abstract read(caller: Caller): Promise<StaffFigures>;
}
