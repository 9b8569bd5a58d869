import { DEFAULT_COUNTRY, DEFAULT_CURRENCY, LOCALE, TIME_ZONE } from './business-constants.ts';
import { CLOCK_CHANGES, CURRENCY_SIGNS, FIRST_OFFSET, KNOWN_FROM, KNOWN_UNTIL } from './locale-data.ts';

/** What Intl knows of a place, for browsers: its first number or date takes a slow phone 50 to 200 ms of its first view. */
export interface LocaleTables {
  /** What stands before an amount with cents, by currency. */
  signs: Readonly<Record<string, string>>;
  clock: ClockTable;
}

/** The changes of a zone's clocks between two instants, in milliseconds since 1970. */
export interface ClockTable {
  from: number;
  until: number;
  /** Minutes ahead of UTC at the beginning. */
  offset: number;
  /** Hours since the change before, and minutes ahead of UTC from then on. */
  changes: readonly (readonly [afterHours: number, offset: number])[];
}

export interface DealerLocale {
  /** IANA, "Pacific/Auckland". */
  timeZone: string;
  /** How numbers, amounts and dates are written: "en-NZ". */
  locale: string;
  /** The country of visitors who have not chosen one: ISO 3166-1 alpha-2. */
  country: string;
  /** The dealer's own, which is that country's: ISO 4217. Costs and premiums are in it. */
  currency: string;
  /** Null: Intl is asked. */
  tables: LocaleTables | null;
}

const USUAL: DealerLocale = {
  timeZone: TIME_ZONE,
  locale: LOCALE,
  country: DEFAULT_COUNTRY,
  currency: DEFAULT_CURRENCY,
  tables: { signs: CURRENCY_SIGNS, clock: { from: KNOWN_FROM, until: KNOWN_UNTIL, offset: FIRST_OFFSET, changes: CLOCK_CHANGES } },
};
let current = USUAL;

/**
 * Where the dealer is. A process serves one dealer, whose backend says it; a browser has it from its page. Until then, and as far as the
 * backend does not say it, New Zealand.
 */
export function dealerLocale(): DealerLocale {
  return current;
}

type Told = { [Fact in keyof DealerLocale]?: DealerLocale[Fact] | null | undefined };

/** What the backend said, as far as it did. */
export function setDealerLocale({ timeZone, locale, country, currency, tables }: Told): void {
  current = {
    timeZone: timeZone ?? TIME_ZONE,
    locale: locale ?? LOCALE,
    country: country ?? DEFAULT_COUNTRY,
    currency: currency ?? DEFAULT_CURRENCY,
    tables: null,
  };
  const isUsual = current.timeZone === TIME_ZONE && current.locale === LOCALE;
  current.tables = isUsual ? USUAL.tables : (tables ?? null);
}

/** What a page's browser is told: nothing of the usual place, whose tables it has. */
export function localeForBrowser(): DealerLocale | undefined {
  const { timeZone, locale, country, currency, tables } = current;
  const isUsual = tables === USUAL.tables;
  if (isUsual && country === USUAL.country && currency === USUAL.currency) return undefined;
  return { timeZone, locale, country, currency, tables: isUsual ? null : tables };
}

/** Whose time it is: "New Zealand", "Sydney". */
export function dealerPlace(): string {
  const { timeZone } = current;
  return timeZone === TIME_ZONE ? 'New Zealand' : timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** How mails begin. */
export function salutation(): string {
  return current.locale === LOCALE ? 'Kia ora' : 'Hello';
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
