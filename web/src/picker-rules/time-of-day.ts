import { twoDigits } from './calendar-day.ts';

/** 0 to 23, 0 to 59, 0 to 59, even when a 12-hour clock is shown. */
export interface TimeOfDay {
  hours: number;
  minutes: number;
  seconds: number;
}

export type TimePart = keyof TimeOfDay;

const SIZE: Record<TimePart, number> = { hours: 24, minutes: 60, seconds: 60 };

/** R5.1: wraps without carrying over: 59 minutes plus one are 0 minutes of the same hour. */
export function stepTime(time: TimeOfDay, part: TimePart, by: number): TimeOfDay {
  const size = SIZE[part];
  return { ...time, [part]: (((time[part] + by) % size) + size) % size };
}

/** R5.2: entries of a list, from 0 by the increment; with a 12-hour clock the hours of one half of the day, twelve first. */
export function timeEntries(part: TimePart, increment: number, half?: 'am' | 'pm'): number[] {
  const size = half ? 12 : SIZE[part];
  const first = half === 'pm' ? 12 : 0;
  return Array.from({ length: Math.ceil(size / increment) }, (_, index) => first + index * increment);
}

export function halfOf(time: TimeOfDay): 'am' | 'pm' {
  return time.hours < 12 ? 'am' : 'pm';
}

/** The hour as displayed: hours 0 and 12 are both 12 on a 12-hour clock (specification section 9). */
export function shownHour(hours: number, is24: boolean): number {
  return is24 ? hours : hours % 12 || 12;
}

/** Minutes since midnight, which limits compare; seconds do not count (R5.4). */
export function minuteOfDay({ hours, minutes }: TimeOfDay): number {
  return 60 * hours + minutes;
}

/** Seconds since midnight. */
export function secondOfDay(time: TimeOfDay): number {
  return 60 * minuteOfDay(time) + time.seconds;
}

/** 'HH:mm:ss'. */
export function isoTime({ hours, minutes, seconds }: TimeOfDay): string {
  return [hours, minutes, seconds].map(twoDigits).join(':');
}

/** A time written 'HH:mm' or 'HH:mm:ss'; null for anything else. */
export function parseIsoTime(text: string): TimeOfDay | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  return match && { hours: Number(match[1]), minutes: Number(match[2]), seconds: Number(match[3] ?? 0) };
}
