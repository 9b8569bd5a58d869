import data from './public-holidays.json' with { type: 'json' };

const regions: Record<string, Record<string, string>> = data.regions;

/** The calendar has no data for this region and year. Features that depend on it are unavailable. */
export class CalendarYearMissing extends Error {
  override readonly name = 'CalendarYearMissing';

  constructor(region: string, year: number) {
    super(
      `The calendar of public holidays has no year ${year} of ${region} (date-holidays ${data.version}, ${data.years[0]} to ${data.years.at(-1)}): ` +
        'add it to scripts/write-holidays.ts and run that',
    );
  }
}

const known = new Map<string, ReadonlySet<string>>();

/** The public and bank holidays of a year, as "07-10". `region`: ISO 3166-2, "NZ-AUK". Throws `CalendarYearMissing`. */
export function holidaysOf(region: string, year: number): ReadonlySet<string> {
  const name = `${region} ${year}`;
  const days = known.get(name);
  if (days) return days;
  const line = regions[region]?.[year];
  if (line === undefined) throw new CalendarYearMissing(region, year);
  const read = new Set(line.split(' '));
  known.set(name, read);
  return read;
}

export function isCalendarRegion(region: string): boolean {
  return Object.hasOwn(regions, region);
}
