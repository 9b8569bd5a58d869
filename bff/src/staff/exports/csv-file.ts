import { Readable, pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';

/** A column of texts, or of numbers; null is an empty cell. */
export type Column<Row> = { header: string } & ({ text: (row: Row) => string | null } | { number: (row: Row) => number | null });

/** A formula's first character, wide and small forms too, and what some spreadsheets leave out before it. */
const FORMULA = String.raw`[\s\p{Cf}\p{Cc}"'’‘“”]*[=+\-@＝＋－＠﹦﹢﹣﹫]`;
/**
 * Where a spreadsheet may take what follows for a formula: at the beginning of the cell, and behind a character that ends a cell in some
 * country. Quotation marks do not help there: they count only behind the separator of that country.
 */
const BEFORE_FORMULA = new RegExp(String.raw`(?<=^|[;\t\r\n])(?=${FORMULA})`, 'gu');
/** With these a spreadsheet leaves the cell. */
const LEAVES_CELL = /^[\t\r\n]/;

/** A text that no spreadsheet takes for a formula, whatever separates cells where it is opened. */
export function escapeFormula(text: string): string {
  const marked = text.replaceAll(BEFORE_FORMULA, "'");
  return LEAVES_CELL.test(marked) ? `'${marked}` : marked;
}

/**
 * The rows as a CSV file in UTF-8, with the mark by which spreadsheets know it, made while they are read: a slow reader slows them down, a
 * failure destroys the stream, and a reader who leaves ends them. `forProgram`: without the mark, which a program that imports the file takes
 * for a part of its first heading.
 */
export function csvFile<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
  { forProgram = false }: { forProgram?: boolean | undefined } = {},
): Readable {
  const file = stringify({
    bom: !forProgram,
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
  return escapeFormula(column.text(row) ?? '');
}
