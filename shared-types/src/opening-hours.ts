import { dealerPlace } from './dealer-locale.ts';

const DAYS: Record<string, string> = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
};

/** Formats "Mo-Fr 09:00-17:00" (schema.org): days "Monday to Friday", time "9 am to 5 pm". Other formats are returned as the time. */
export function readableOpeningHours(hours: string): { days: string; time: string } {
  const match = /^(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))? (\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(hours);
  if (!match) return { days: '', time: hours };
  const [, from = '', to, openHour = '', openMinute = '', closeHour = '', closeMinute = ''] = match;
  return {
    days: to ? `${DAYS[from]} to ${DAYS[to]}` : (DAYS[from] ?? ''),
    time: `${timeOfDay(Number(openHour), Number(openMinute))} to ${timeOfDay(Number(closeHour), Number(closeMinute))}`,
  };
}

/** The same as one text: "Monday to Friday, 9 am to 5 pm". */
export function openingHoursText(hours: string): string {
  const { days, time } = readableOpeningHours(hours);
  return days ? `${days}, ${time}` : time;
}

/** "5 pm", "9:30 am", "midnight" of hours 0 to 24. */
export function timeOfDay(hour: number, minute = 0): string {
  if ((hour === 0 || hour === 24) && minute === 0) return 'midnight';
  const shown = `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`;
  return `${shown}\u00A0${hour % 24 < 12 ? 'am' : 'pm'}`;
}

/** ", New Zealand time" for visitors from elsewhere, who would take the hours for their own; empty at home. */
export function placeOfHours({ country, defaultCountry }: { country: { isoCode: string }; defaultCountry: string }): string {
  return country.isoCode === defaultCountry ? '' : `, ${dealerPlace()} time`;
}
