import { parse } from 'csv-parse/sync';

import { type ColumnRole, type Columns, columnsOf, missingColumns } from './csv-columns.ts';
import { statementAmount } from './statement-amount.ts';
import { statementDay } from './statement-day.ts';
import { type Statement, StatementError, type StatementLine } from './statement.ts';

/** Some banks write the account and the period above the names of the columns. */
const LONGEST_PREAMBLE = 15;
const DELIMITERS = [',', ';', '\t'] as const;
/** CBA, ANZ Australia and older files of NAB have no names of columns: date, amount, text. */
const WITHOUT_NAMES: Columns = { date: [0], amount: [1], text: [2] };

/** Reads a bank's CSV file. Throws a StatementError that names what was found and what is needed. */
export function readCsvStatement(text: string, shopCurrency: string): Statement {
  const records = recordsOf(text);
  const { columns, first } = layoutOf(records, shopCurrency);
  const currency = currencyOf(records.slice(first), columns);
  const statement: Statement = { currency, amountsIn: currency ?? shopCurrency, lines: [], outgoing: 0, unread: [] };
  for (const [index, record] of records.slice(first).entries()) {
    const number = index + 1;
    const read = readRecord(record, columns, number, statement.amountsIn);
    if (typeof read === 'string') statement.unread.push({ number, text: record.filter(Boolean).join(', '), because: read });
    else if (read === undefined) statement.outgoing += 1;
    else statement.lines.push(read);
  }
  return statement;
}

/** The currency that the lines name; null where they name none. */
function currencyOf(records: readonly string[][], columns: Columns): string | null {
  const currencies = new Set(records.map((record) => cell(record, columns, 'currency').toUpperCase()).filter(Boolean));
  if (currencies.size > 1)
    throw new StatementError(`The file holds several currencies: ${[...currencies].join(', ')}. Export one account at a time.`);
  return [...currencies][0] ?? null;
}

function recordsOf(text: string): string[][] {
  const head = text.split('\n', LONGEST_PREAMBLE).join('\n');
  const delimiter = DELIMITERS.reduce((best, one) => (head.split(one).length > head.split(best).length ? one : best));
  try {
    const options = {
      delimiter,
      bom: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
    };
    return parse(text, options);
  } catch {
    throw new StatementError('The file is not valid CSV: a quotation mark is not closed. Please export it again.');
  }
}

/** Where the transactions begin, and what their columns hold. */
function layoutOf(records: readonly string[][], shopCurrency: string): { columns: Columns; first: number } {
  const heads = records.slice(0, LONGEST_PREAMBLE).map((names) => ({ names, columns: columnsOf(names) }));
  const named = heads.findIndex(({ columns }) => missingColumns(columns).length === 0);
  if (named !== -1) return { columns: heads[named]!.columns, first: named + 1 };
  const [row] = records;
  if (row && row.length >= 3 && statementDay(row[0]!) && statementAmount(row[1]!, shopCurrency) !== undefined)
    return { columns: WITHOUT_NAMES, first: 0 };
  const closest = heads.toSorted((one, other) => missingColumns(one.columns).length - missingColumns(other.columns).length)[0];
  if (!closest) throw new StatementError('The file is empty.');
  const found = closest.names.filter(Boolean).slice(0, 20).join(', ');
  throw new StatementError(`The file has no column with ${listed(missingColumns(closest.columns))}. Its columns are: ${found}.`);
}

/** The line, undefined for money that went out, or why it cannot be read. */
function readRecord(record: readonly string[], columns: Columns, number: number, currency: string): StatementLine | undefined | string {
  const amount = amountIn(record, columns, currency);
  if (amount === undefined) return 'Its amount can’t be read.';
  if (amount <= 0) return undefined;
  const [posted, date, sent] = (['posted', 'date', 'sent'] as const).map((role) => cell(record, columns, role));
  const written = posted || date || sent || '';
  const receivedOn = statementDay(written);
  if (!receivedOn) return `“${written}” is not a date with day, month and year in this order.`;
  const [payerName = '', ...details] = [...cells(record, columns, 'payer'), ...cells(record, columns, 'text')];
  const earlier = statementDay(sent || (posted ? date : '') || '');
  const sentOn = earlier && earlier <= receivedOn && (posted || date) ? earlier : null;
  return { number, receivedOn, sentOn, amount, payerName, details, bankId: cell(record, columns, 'id') || null };
}

/** Files have one column with signs, or two, of which banks fill one. */
function amountIn(record: readonly string[], columns: Columns, currency: string): number | undefined {
  const written = cell(record, columns, 'amount');
  if (written) return statementAmount(written, currency);
  const [credit, debit] = (['credit', 'debit'] as const).map((role) => cell(record, columns, role));
  const came = credit ? statementAmount(credit, currency) : 0;
  const went = debit ? statementAmount(debit, currency) : 0;
  if (came === undefined || went === undefined || (!credit && !debit)) return undefined;
  return came === 0 ? -Math.abs(went) : came;
}

function cells(record: readonly string[], columns: Columns, role: ColumnRole): string[] {
  return (columns[role] ?? []).map((position) => record[position] ?? '').filter(Boolean);
}

function cell(record: readonly string[], columns: Columns, role: ColumnRole): string {
  return cells(record, columns, role)[0] ?? '';
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
