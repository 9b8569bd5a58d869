import { dealerLocale } from '@koura/shared-types/dealer-locale';

/** Formats cents as pages do: "$25,000" of the dealer's own dollars, "A$25,000" of Australian ones elsewhere. */
export function dollars({ currency }: { currency: string }, cents: number): string {
  return (cents / 100).toLocaleString(dealerLocale().locale, { style: 'currency', currency, maximumFractionDigits: 0 });
}

/** Formats an instant as "Monday 11 am" where the dealer is. */
export function weekdayAndHour(instant: Date): string {
  const parts = new Intl.DateTimeFormat(dealerLocale().locale, {
    timeZone: dealerLocale().timeZone,
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  const minute = part('minute') === '00' ? '' : `:${part('minute')}`;
  return `${part('weekday')} ${part('hour')}${minute} ${part('dayPeriod').toLowerCase()}`;
}

/** Formats an instant as "Monday, 2 March at 11:00 am" where the dealer is. */
export function dayAndTime(instant: Date): string {
  return instant.toLocaleString(dealerLocale().locale, {
    timeZone: dealerLocale().timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
}
