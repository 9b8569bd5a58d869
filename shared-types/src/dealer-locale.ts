import { LOCALE, TIME_ZONE } from './business-constants.ts';

interface DealerLocale {
  /** IANA, "Pacific/Auckland". */
  timeZone: string;
  /** How numbers, amounts and dates are written: "en-NZ". */
  locale: string;
}

const USUAL: DealerLocale = { timeZone: TIME_ZONE, locale: LOCALE };
let current = USUAL;

/** Where the dealer is. A process serves one dealer, whose backend says it; until then, and where it does not say it, New Zealand. */
export function dealerLocale(): DealerLocale {
  return current;
}

/** What the backend said, as far as it did. */
export function setDealerLocale({ timeZone, locale }: { timeZone?: string | null | undefined; locale?: string | null | undefined }): void {
  current = { timeZone: timeZone ?? TIME_ZONE, locale: locale ?? LOCALE };
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
