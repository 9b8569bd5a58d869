import type { BackendDeliveryTime } from '@koura/shared-types/wire/product-figures';
import { calendarOf, ifCalendarCovers } from '../calendar/calendar-of.ts';
import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import { type DeadlineSettings, paymentDeadline } from '../calendar/payment-deadline.ts';
import type { RequestContext } from '../context/request-context.ts';
import { settingsOf } from '../settings/settings-store.ts';

const DAYS_PER_WEEK = 5;

/** Business days. */
export interface Days {
  from: number;
  until: number;
}

/** Calendar days, "2026-11-25". */
export interface DeliveryDates {
  from: string;
  until: string;
}

/** An estimate in business days; `withoutEstimate` where there is none. */
export function daysOf(estimate: BackendDeliveryTime | null, withoutEstimate: Days): Days {
  if (!estimate) return withoutEstimate;
  const factor = estimate.unit === 'week' ? DAYS_PER_WEEK : 1;
  return { from: estimate.minTime * factor, until: estimate.maxTime * factor };
}

/** What the days count from: the order, or for one paid by transfer the latest arrival of its money. */
export type CountedFrom = 'order' | 'arrival';

/** The delivery dates of an order placed now, in business days. Null when the calendar has no data for them, which is logged. */
export function deliveryDates(
  context: Pick<RequestContext, 'database' | 'now' | 'log'>,
  { from, until }: Days,
  countedFrom: CountedFrom,
): DeliveryDates | null {
  const { database, now } = context;
  return ifCalendarCovers(context, () => {
    const calendar = calendarOf(database);
    const start = calendar.dayOf(startOf(calendar, settingsOf(database).transfers.deadline, countedFrom, now));
    return { from: calendar.add(start, from).toString(), until: calendar.add(start, until).toString() };
  });
}

function startOf(calendar: BusinessCalendar, settings: DeadlineSettings, countedFrom: CountedFrom, now: Date): Date {
  return countedFrom === 'order' ? now : paymentDeadline(calendar, settings, now).graceUntil;
}
