import type { BusinessCalendar } from './business-calendar.ts';

export interface DeadlineSettings {
  /** Business days after the day of the order. */
  businessDays: number;
  hour: number;
  /** Minimum: a deadline that leaves fewer moves to the next business day. */
  leastBankingHours: number;
  graceBusinessDays: number;
}

export interface Deadline {
  payBy: Date;
  graceUntil: Date;
}

/** The deadline of an order placed now. Throws `CalendarYearMissing`. */
export function paymentDeadline(calendar: BusinessCalendar, settings: DeadlineSettings, now: Date): Deadline {
  const { businessDays, hour, leastBankingHours } = settings;
  const today = calendar.dayOf(now);
  let day = businessDays > 0 || calendar.isBusinessDay(today) ? calendar.add(today, businessDays) : calendar.add(today, 1);
  while (calendar.bankingHours(now, calendar.at(day, hour)) < leastBankingHours) day = calendar.add(day, 1);
  const payBy = calendar.at(day, hour);
  return { payBy, graceUntil: graceAfter(calendar, settings, payBy) };
}

/** The end of the grace period, for money sent by the deadline. Throws `CalendarYearMissing`. */
export function graceAfter(calendar: BusinessCalendar, { graceBusinessDays, hour }: DeadlineSettings, payBy: Date): Date {
  return calendar.at(calendar.add(calendar.dayOf(payBy), graceBusinessDays), hour);
}
