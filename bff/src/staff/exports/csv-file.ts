import { Readable, pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';

/** A column of texts, or of numbers; null is an empty cell. */
export type Column<Row> = { header: string } & ({ text: (row: Row) => string | null } | { number: (row: Row) => number | null });

/**
 * What a spreadsheet would run: a formula's first character, wide and small forms too, also behind white space, and the characters with
 * which a cell is left.
 */
const FORMULA = /^[\s\u200b-\u200d\u2060\ufeff]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/u;

/** A text that no spreadsheet takes for a formula. */
export function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/**
 * The rows as a CSV file in UTF-8, with the mark by which spreadsheets know it, made while they are read: a slow reader slows them down, a
 * failure destroys the stream, and a reader who leaves ends them.
 */
export function csvFile<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>): Readable {
  const file = stringify({
    bom: true,
    header: true,
    columns: columns.map(({ header }) => header),
    record_delimiter: 'windows',
  });
  const cells = async function* (): AsyncGenerator<string[]> {
    for await (const row of rows) yield columns.map((column) => cellOf(column, row));
  };
  // The reader of the file learns of a failure from the file itself.
  pipeline(Readable.from(cells()), file, () => undefined);
  return file;
}

function cellOf<Row>(column: Column<Row>, row: Row): string {
  if ('number' in column) return column.number(row)?.toString() ?? '';
  return harmless(column.text(row) ?? '');
}
