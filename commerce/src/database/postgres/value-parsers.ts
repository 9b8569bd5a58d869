import { driver } from './driver.ts';

/** How values are read: as SQLite gives them. */
export function valueParsers() {
  const { types } = driver();
  const { BOOL, INT8, NUMERIC, JSON: JSON_TYPE, JSONB } = types.builtins;
  const parsers = new Map<number, (text: string) => unknown>([
    [INT8, wholeNumber],
    // Sums and averages.
    [NUMERIC, Number],
    [BOOL, (text) => (text === 't' ? 1 : 0)],
    [JSON_TYPE, (text) => text],
    [JSONB, (text) => text],
  ]);
  return {
    getTypeParser: ((type: number, format?: 'text' | 'binary') =>
      parsers.get(type) ?? types.getTypeParser(type, format)) as typeof types.getTypeParser,
  };
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond the numbers that are exact`);
  return number;
}
