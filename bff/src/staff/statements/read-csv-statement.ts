import { parse } from 'csv-parse/sync';

import { type ColumnRole, type Columns, columnsOf, missingColumns } from './csv-columns.ts';
import { directionOf, type Signs, signedAmount, signOf } from './money-direction.ts';
import { statementAmount, statementDay } from './statement-fields.ts';
import { type Statement, StatementError, type StatementLine } from './statement.ts';

/** Some banks write the account and the period above the names of the columns. */
const MAX_PREAMBLE_LINES = 25;
const DELIMITERS = [',', ';', '\t'] as const;
/** CBA, ANZ Australia and older files of NAB have no names of columns: date, amount, text. */
const WITHOUT_NAMES: Columns = { date: [0], amount: [1], text: [2] };

/** Reads a bank's CSV file. Throws a StatementError that names what was found and what is needed. */
export function readCsvStatement(text: string, shopCurrency: string): Statement {
  const records = recordsOf(text);
  const { columns: named, first } = layoutOf(records, shopCurrency);
  const lines = records.slice(first);
  const columns = withSigns(named, lines);
  const currency = currencyOf(lines, columns);
  const amountsIn = currency ?? shopCurrency;
  const signs = signsOf(lines, columns, amountsIn);
  const statement: Statement = { currency, amountsIn, lines: [], outgoing: 0, unread: [] };
  for (const [index, record] of lines.entries()) {
    const number = index + 1;
    const read = readRecord(record, columns, { number, signs, currency: amountsIn });
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
  const head = text.split('\n', MAX_PREAMBLE_LINES).join('\n');
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

function layoutOf(records: readonly string[][], shopCurrency: string): { columns: Columns; first: number } {
  const heads = records.slice(0, MAX_PREAMBLE_LINES).map((names) => ({ names, columns: columnsOf(names) }));
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

/** Words that stand in no other column. */
const PLAIN_SIGN = /^(?:dr|cr|debit|credit|dbit|crdt)\.?$/i;

/** With the column of signs that no name gives away: each of its cells is one. */
function withSigns(columns: Columns, lines: readonly (readonly string[])[]): Columns {
  if (columns.sign || columns.credit) return columns;
  const known = new Set(Object.values(columns).flat());
  const widest = Math.max(0, ...lines.map(({ length }) => length));
  const found = Array.from({ length: widest }, (_, position) => position).find(
    (position) => !known.has(position) && lines.every((record) => PLAIN_SIGN.test(record[position] ?? '')),
  );
  return found === undefined ? columns : { ...columns, sign: [found] };
}

function signsOf(lines: readonly (readonly string[])[], columns: Columns, currency: string): Signs {
  if (columns.sign) return 'words';
  const kinds = lines.map((record) => cell(record, columns, 'kind')).filter(Boolean);
  if (kinds.some((kind) => signOf(kind))) return 'words';
  if (lines.some((record) => (statementAmount(cell(record, columns, 'amount'), currency) ?? 0) < 0)) return 'amounts';
  return kinds.some((kind) => directionOf(kind) === 'out') ? 'words' : 'unclear';
}

/** The line, undefined for money that went out, or why it cannot be read. */
function readRecord(
  record: readonly string[],
  columns: Columns,
  { number, signs, currency }: { number: number; signs: Signs; currency: string },
): StatementLine | undefined | string {
  const amount = amountIn(record, columns, signs, currency);
  if (typeof amount === 'string') return amount;
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

const NO_AMOUNT = 'Its amount can’t be read.';

/** Files have two columns, of which banks fill one, or a column with signs, or one whose signs are in another column. */
function amountIn(record: readonly string[], columns: Columns, signs: Signs, currency: string): number | string {
  const [credit, debit, written] = (['credit', 'debit', 'amount'] as const).map((role) => cell(record, columns, role));
  const came = credit ? statementAmount(credit, currency) : 0;
  const went = debit ? statementAmount(debit, currency) : 0;
  if (came === undefined || went === undefined || (came !== 0 && went !== 0)) return NO_AMOUNT;
  if (went !== 0) return -Math.abs(went);
  if (came !== 0) return came;
  const amount = written ? statementAmount(written, currency) : credit || debit ? 0 : undefined;
  if (amount === undefined) return NO_AMOUNT;
  const kind = cell(record, columns, columns.sign ? 'sign' : 'kind');
  return signedAmount(amount, kind, columns.sign ? (signOf(kind) ?? 'unknown') : directionOf(kind), signs);
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
