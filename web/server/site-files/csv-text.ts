export type Cell = string | number | boolean | null | undefined;

/** CSV (RFC 4180) of rows, the first of which is the heading. */
export const csvText = (rows: readonly (readonly Cell[])[]): string => rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');

/** A spreadsheet would run a text that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
