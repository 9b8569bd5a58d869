import { isOfx, readOfxStatement } from './read-ofx-statement.ts';
import { readCsvStatement } from './read-csv-statement.ts';
import { type Statement, StatementError } from './statement.ts';

/** Enough for a month of a busy account, and few enough to be looked through. */
const MAX_LINES = 1000;
const CONTROL = /[^\P{Cc}\n\r\t]/u;

/**
 * Reads the text of a bank's file, CSV or OFX. Throws a StatementError with a message for staff. `shopCurrency`: that of amounts in a file
 * that names none.
 */
export function readStatement(text: string, shopCurrency: string): Statement {
  if (text.trim() === '') throw new StatementError('The file is empty.');
  if (text.startsWith('%PDF') || text.startsWith('PK'))
    throw new StatementError('This is a PDF or a spreadsheet. Please export the statement as CSV or OFX.');
  if (CONTROL.test(text)) throw new StatementError('The file is not text. Please export the statement as CSV or OFX.');
  if (/^\s*!(?:Type|Account):/i.test(text)) throw new StatementError('This is a QIF file. Please export the statement as CSV or OFX.');
  const statement = isOfx(text) ? readOfxStatement(text, shopCurrency) : readCsvStatement(text, shopCurrency);
  const { lines, outgoing, unread } = statement;
  if (lines.length + outgoing === 0)
    throw new StatementError(
      unread[0] ? `No line of the file can be read. The first one: ${unread[0].because}` : 'The file holds no transactions.',
    );
  if (lines.length > MAX_LINES)
    throw new StatementError(`The file has ${lines.length} payments, more than ${MAX_LINES}. Please export fewer days.`);
  return statement;
}
