import { fromDate, toCalendarDate } from '@internationalized/date';
import type { CountrySettings } from './dealer-settings.ts';

type Tax = NonNullable<CountrySettings['rules']>['tax'];

/** The day of an instant in a time zone, "2026-10-01". */
export function dayIn(instant: Date, zone: string): string {
  return toCalendarDate(fromDate(instant, zone)).toString();
}

/** A country's tax at an instant: that of its rules until the first change, whose day begins with the dealer's midnight. Null without rules. */
export function taxAt({ rules, taxChanges = [] }: Pick<CountrySettings, 'rules' | 'taxChanges'>, zone: string, instant: Date): Tax | null {
  if (!rules || taxChanges.length === 0) return rules?.tax ?? null;
  const today = dayIn(instant, zone);
  const begun = taxChanges.filter(({ from }) => from <= today).toSorted((one, other) => one.from.localeCompare(other.from));
  const last = begun.at(-1);
  return last ? { ...rules.tax, rate: last.rate, includedLabel: last.includedLabel } : rules.tax;
}
