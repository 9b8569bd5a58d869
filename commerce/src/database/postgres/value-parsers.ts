import { types } from 'pg';

const { BOOL, INT8, NUMERIC, JSON: JSON_TYPE, JSONB } = types.builtins;

/** How values are read: as SQLite gives them. */
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [INT8, wholeNumber],
  // Sums and averages.
  [NUMERIC, Number],
  [BOOL, (text) => (text === 't' ? 1 : 0)],
  [JSON_TYPE, (text) => text],
  [JSONB, (text) => text],
]);

export const valueParsers = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') =>
    PARSERS.get(type) ?? types.getTypeParser(type, format)) as typeof types.getTypeParser,
};

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond the numbers that are exact`);
  return number;
}
