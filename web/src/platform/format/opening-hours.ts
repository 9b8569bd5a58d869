const DAYS: Record<string, string> = { Mo: 'Mon', Tu: 'Tue', We: 'Wed', Th: 'Thu', Fr: 'Fri', Sa: 'Sat', Su: 'Sun' };

/** Formats "Mo-Fr 09:00-17:00" (schema.org): days "Mon to Fri", time "9:00 am to 5:00 pm". Other formats are returned as the time. */
export function readableOpeningHours(hours: string): { days: string; time: string } {
  const match = /^(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))? (\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(hours);
  if (!match) return { days: '', time: hours };
  const [, from = '', to, openHour = '', openMinute = '', closeHour = '', closeMinute = ''] = match;
  return {
    days: to ? `${DAYS[from]} to ${DAYS[to]}` : (DAYS[from] ?? ''),
    time: `${twelveHours(openHour, openMinute)} to ${twelveHours(closeHour, closeMinute)}`,
  };
}

function twelveHours(hour: string, minute: string): string {
  const number = Number(hour);
  return `${number % 12 === 0 ? 12 : number % 12}:${minute}\u00a0${number < 12 ? 'am' : 'pm'}`;
}

/** The same as one text: "Mon to Fri, 9:00 am to 5:00 pm". */
export function openingHoursText(hours: string): string {
  const { days, time } = readableOpeningHours(hours);
  return days ? `${days}, ${time}` : time;
}
