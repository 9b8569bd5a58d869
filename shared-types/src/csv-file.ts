import { parse } from 'csv-parse/sync';

export interface CsvLine {
  line: number;
  /** By the names of the columns; an empty text where the line has nothing. */
  cells: Record<string, string>;
}

export interface CsvFile {
  /** As the first line names them, without empty ones at its end. */
  columns: string[];
  /** The number of the line that names them. */
  headerLine: number;
  lines: CsvLine[];
  /** What is wrong with the file's form, each with its line: such lines are not among `lines`. */
  problems: { line: number; problem: string }[];
}

const DELIMITERS = [',', ';', '\t'] as const;
/** What Excel writes, and reads, above the names of the columns. */
const SEPARATOR_LINE = /^sep=(.)\r?\n?/i;

/** The text of a file that a spreadsheet saved: UTF-8, UTF-16 with its mark, or Windows-1252. */
export function csvText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads a CSV file whose first line names its columns: separated by commas, semicolons or tabs, or by what a line `sep=` says. Empty lines,
 * lines of nothing but separators and empty cells after the last column are ignored. The same column twice, cells without a column and a
 * quotation mark that is not closed are problems.
 */
export function readCsv(file: string): CsvFile {
  const text = file.replace(/^\uFEFF/, '');
  const [separatorLine, separator] = SEPARATOR_LINE.exec(text) ?? [];
  const table = text.slice(separatorLine?.length ?? 0);
  const first = separatorLine === undefined ? 1 : 2;
  const records = recordsOf(table, separator ?? delimiterOf(table));
  if (records === undefined)
    return {
      columns: [],
      headerLine: first,
      lines: [],
      problems: [{ line: first, problem: 'a quotation mark is not closed in this file' }],
    };
  const [names, ...rest] = records;
  const columns = withoutTail(names?.record ?? []);
  const small = columns.map((name) => name.toLowerCase());
  const doubles = new Set(columns.filter((_, place) => small.indexOf(small[place]!) !== place));
  const problems = [...doubles].map((name) => ({
    line: first,
    problem: name === '' ? 'a column has no name' : `the column "${name}" is there twice`,
  }));
  const lines: CsvLine[] = [];
  for (const { record, info } of rest) {
    const line = info.lines + first - 1;
    const cells = withoutTail(record);
    if (cells.length > columns.length) problems.push({ line, problem: `${cells.length} columns where the header has ${columns.length}` });
    else lines.push({ line, cells: Object.fromEntries(columns.map((name, place) => [name, cells[place] ?? ''])) });
  }
  return { columns, headerLine: first, lines, problems };
}

function recordsOf(text: string, delimiter: string): { record: string[]; info: { lines: number } }[] | undefined {
  const options = { delimiter, trim: true, info: true, relax_column_count: true, relax_quotes: true, skip_records_with_empty_values: true };
  try {
    return parse(text, { ...options, skip_empty_lines: true }) as unknown as { record: string[]; info: { lines: number } }[];
  } catch {
    return undefined;
  }
}

function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r\n|\n|\r/, 1);
  const outside = head.replaceAll(/"[^"]*"/g, '');
  return DELIMITERS.reduce((best, one) => (outside.split(one).length > outside.split(best).length ? one : best));
}

function withoutTail(record: readonly string[]): string[] {
  const cells = record.map((cell) => cell.trim());
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
