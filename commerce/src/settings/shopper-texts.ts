/** Formats cents as pages do: "$25,000" of New Zealand dollars, "A$25,000" of Australian ones. */
export function dollars({ currency }: { currency: string }, cents: number): string {
  return (cents / 100).toLocaleString('en-NZ', { style: 'currency', currency, maximumFractionDigits: 0 });
}

/** Formats an instant as "Monday 11 am" in a time zone. */
export function weekdayAndHour(instant: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-NZ', {
    timeZone: zone,
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  const minute = part('minute') === '00' ? '' : `:${part('minute')}`;
  return `${part('weekday')} ${part('hour')}${minute} ${part('dayPeriod').toLowerCase()}`;
}

/** Formats an instant as "Monday, 2 March at 11:00 am" in a time zone. */
export function dayAndTime(instant: Date, timeZone: string): string {
  return instant.toLocaleString('en-NZ', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
}
