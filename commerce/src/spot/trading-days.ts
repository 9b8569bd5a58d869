import { isHoliday } from './market-calendar.ts';

const DAY_MS = 86_400_000;

/** Whether a New Zealand calendar day ("2026-07-01") has a close: Monday to Friday, without the market's holidays. */
function isTradingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return weekday !== 0 && weekday !== 6 && !isHoliday(year, month, date);
}

/** The days with a close after `after` and before `before`, oldest first. */
export function tradingDaysBetween(after: string, before: string): string[] {
  const days: string[] = [];
  for (let time = Date.parse(after) + DAY_MS; time < Date.parse(before); time += DAY_MS) {
    const day = new Date(time).toISOString().slice(0, 10);
    if (isTradingDay(day)) days.push(day);
  }
  return days;
}
