import { readCsv } from '@koura/shared-types/csv-file';
import { problem, type SourceAnswer, type StatedPrice } from './reading.ts';
import type { CsvMapping, JsonMapping } from './source-settings.ts';

const HTML = /^\s*<(!doctype|html|head|body|\?xml)/i;

/** What a JSON answer states, by the mapping. A page instead of JSON, as of a login or an outage, is named. */
export function readJson(text: string, { prices, currency, unit, time }: JsonMapping): SourceAnswer {
  if (HTML.test(text)) return problem('unreadable', 'it answers a web page (HTML)');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return problem('unreadable', 'it doesn’t answer JSON');
  }
  if (typeof body !== 'object' || body === null) return problem('unreadable', 'it answers JSON without fields');
  const read = (one: JsonMapping['currency']): unknown => ('path' in one ? valueAt(body, one.path) : one.fixed);
  const rest = { currency: read(currency), unit: unit && read(unit), time: valueAt(body, time) };
  return { prices: new Map(Object.entries(prices).map(([series, path]) => [series, { price: valueAt(body, path), ...rest }])) };
}

/** What a CSV file states; of several lines for a series, the last one. */
export function readCsvPrices(text: string, { series, columns }: CsvMapping): SourceAnswer {
  if (HTML.test(text)) return problem('unreadable', 'it is a web page (HTML)');
  const file = readCsv(text);
  const [first] = file.problems;
  if (first) return problem('unreadable', `line ${first.line}: ${first.problem}`);
  const missing = Object.values(columns).filter((name) => name !== undefined && !file.columns.includes(name));
  if (missing.length > 0) return problem('unreadable', `it has no column ${missing.join(', ')}`);
  const known = new Map(Object.entries(series).map(([name, calledThere]) => [calledThere, name]));
  const prices = new Map<string, StatedPrice>();
  for (const { cells } of file.lines) {
    const name = known.get(cells[columns.series] ?? '');
    if (name === undefined) continue;
    const unit = columns.unit === undefined ? undefined : cells[columns.unit];
    prices.set(name, { price: cells[columns.price], currency: cells[columns.currency], unit, time: cells[columns.time] });
  }
  return { prices };
}

function valueAt(body: unknown, path: string): unknown {
  let value = body;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}
