const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const EARLIEST = 2000;
const LATEST = 2100;

/** Year, month and day in the order in which banks of New Zealand and Australia write them; never the month first. */
const FORMATS: readonly {
  pattern: RegExp;
  order: readonly ['year' | 'month' | 'day', 'year' | 'month' | 'day', 'year' | 'month' | 'day'];
}[] = [
  { pattern: /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/, order: ['year', 'month', 'day'] },
  { pattern: /^(\d{4})(\d{2})(\d{2})$/, order: ['year', 'month', 'day'] },
  { pattern: /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/, order: ['day', 'month', 'year'] },
  { pattern: /^(\d{1,2})[ /-]([a-z]{3,9})\.?[ /-](\d{4}|\d{2})$/i, order: ['day', 'month', 'year'] },
];

/** The calendar day of a date on a statement, "2026-11-25"; undefined when it is not one. A time of day after it is ignored. */
export function statementDay(text: string): string | undefined {
  const date = text.trim().replace(/[ T]\d{1,2}:\d{2}(?::\d{2})?.*$/, '');
  for (const { pattern, order } of FORMATS) {
    const match = pattern.exec(date);
    if (!match) continue;
    const parts = { year: 0, month: 0, day: 0 };
    for (const [index, part] of order.entries()) parts[part] = numberOf(match[index + 1]!, part);
    return dayOf(parts);
  }
  return undefined;
}

function numberOf(text: string, part: 'year' | 'month' | 'day'): number {
  if (part === 'month' && /^[a-z]/i.test(text)) return MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
  return part === 'year' && text.length === 2 ? EARLIEST + Number(text) : Number(text);
}

function dayOf({ year, month, day }: { year: number; month: number; day: number }): string | undefined {
  if (year < EARLIEST || year > LATEST) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined;
}
