import { invalidInput } from '../errors/api-error.ts';

/** Two years and a day, with the clocks changed. */
const MAX_LENGTH_MS = 732 * 24 * 3_600_000;

/** Instants as ISO 8601 in UTC; `before` is not in it. */
export interface Period {
  from: string;
  before: string;
  /** `next` of the page before. */
  after: string | null;
}

/** `?from&before`, and `&after` of lists. Throws 400 for what is no period of at most two years. */
export function readPeriod(query: URLSearchParams): Period {
  const from = instant(query, 'from');
  const before = instant(query, 'before');
  if (before <= from) throw invalidInput({ path: ['before'], message: 'before must be later than from' });
  if (Date.parse(before) - Date.parse(from) > MAX_LENGTH_MS)
    throw invalidInput({ path: ['before'], message: 'before must be at most two years after from' });
  return { from, before, after: query.get('after') };
}

function instant(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? '';
  const time = new Date(text);
  if (/^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(time.getTime())) return time.toISOString();
  throw invalidInput({ path: [name], message: `${name} must be a time such as 2026-11-01T11:00:00.000Z` });
}
