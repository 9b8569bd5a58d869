import { localDay } from '@koura/shared-types/local-time';

import { type Direction, directionOfOfx, type Signs, signedAmount } from './money-direction.ts';
import { statementAmount, statementDay } from './statement-fields.ts';
import { type Statement, StatementError, type StatementLine } from './statement.ts';

/** A tag and the text that follows it. OFX 1 is SGML, whose elements with a value are not closed; OFX 2 is XML. */
const TAG = /<(\/?)([A-Za-z0-9._]+)\s*>([^<]*)/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const TIME = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(?:\d{2})?(?:\.\d+)?\[([+-]?\d{1,2}(?:\.\d+)?)(?::\w+)?\]$/;
const HOUR_MS = 3_600_000;

/** Elements of one transaction, by name; the first of each counts. */
type Transaction = Map<string, string>;

export function isOfx(text: string): boolean {
  return /<OFX>/i.test(text);
}

/** Reads an OFX file, version 1 or 2. Throws a StatementError when it holds no statement of a bank account. */
export function readOfxStatement(text: string, shopCurrency: string): Statement {
  const { transactions, currencies } = readTags(withoutCdata(text.slice(text.search(/<OFX>/i))));
  if (currencies.size > 1)
    throw new StatementError(`The file holds several currencies: ${[...currencies].join(', ')}. Export one account at a time.`);
  const currency = [...currencies][0] ?? null;
  const amountsIn = currency ?? shopCurrency;
  const statement: Statement = { currency, amountsIn, lines: [], outgoing: 0, unread: [] };
  const signs = signsOf(transactions, amountsIn);
  for (const [index, transaction] of transactions.entries()) {
    const read = readTransaction(transaction, index + 1, { signs, currency: amountsIn });
    if (typeof read === 'string') statement.unread.push({ number: index + 1, text: [...transaction.values()].join(', '), because: read });
    else if (read === undefined) statement.outgoing += 1;
    else statement.lines.push(read);
  }
  return statement;
}

function readTags(text: string): { transactions: Transaction[]; currencies: Set<string> } {
  const transactions: Transaction[] = [];
  const currencies = new Set<string>();
  let current: Transaction | undefined;
  let isClosed = false;
  for (const [, slash, written = '', value = ''] of text.matchAll(TAG)) {
    const name = written.toUpperCase();
    if (name === 'STMTTRN') {
      if (!slash && current) throw cutOff();
      current = slash ? undefined : new Map();
      if (current) transactions.push(current);
    } else if (name === 'OFX' && slash) isClosed = true;
    else if (!slash && name === 'CURDEF') currencies.add(value.trim().toUpperCase());
    else if (!slash && current && value.trim() !== '' && !current.has(name)) current.set(name, decoded(value.trim()));
  }
  // Without its end, lines may be missing.
  if (!isClosed || current) throw cutOff();
  return { transactions, currencies };
}

const CDATA = '<![CDATA[';
const CDATA_END = ']]>';

/** The text of CDATA sections as other text is written. */
function withoutCdata(text: string): string {
  const [before = '', ...sections] = text.split(CDATA);
  const read = sections.map((section) => {
    const end = section.indexOf(CDATA_END);
    if (end === -1) throw cutOff();
    const plain = section.slice(0, end).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return plain + section.slice(end + CDATA_END.length);
  });
  return [before, ...read].join('');
}

/** Some banks write amounts without signs, which are then in TRNTYPE. */
function signsOf(transactions: readonly Transaction[], currency: string): Signs {
  if (transactions.some((values) => (statementAmount(values.get('TRNAMT') ?? '', currency) ?? 0) < 0)) return 'amounts';
  return transactions.some((values) => directionIn(values) === 'out') ? 'words' : 'unclear';
}

function directionIn(values: Transaction): Direction {
  return directionOfOfx(values.get('TRNTYPE') ?? '');
}

function readTransaction(
  values: Transaction,
  number: number,
  { signs, currency }: { signs: Signs; currency: string },
): StatementLine | undefined | string {
  const written = statementAmount(values.get('TRNAMT') ?? '', currency);
  if (written === undefined) return 'Its amount can’t be read.';
  const amount = signedAmount(written, values.get('TRNTYPE') ?? '', directionIn(values), signs);
  if (typeof amount === 'string') return amount;
  if (amount <= 0) return undefined;
  const receivedOn = dayOf(values.get('DTPOSTED'));
  if (!receivedOn) return 'Its date can’t be read.';
  const sentOn = dayOf(values.get('DTUSER'));
  const details = ['MEMO', 'REFNUM', 'CHECKNUM'].flatMap((name) => values.get(name) ?? []);
  return {
    number,
    receivedOn,
    sentOn: sentOn && sentOn < receivedOn ? sentOn : null,
    amount,
    payerName: values.get('NAME') ?? '',
    details,
    bankId: values.get('FITID') ?? null,
  };
}

/** "20261125", "20261125093000" and "20261124113000[0:GMT]", the last one by the dealer's calendar: banks leave out their own zone. */
function dayOf(text: string | undefined): string | undefined {
  const [, year, month, day, hour, minute, zone] = TIME.exec(text ?? '') ?? [];
  if (zone === undefined) return statementDay((text ?? '').slice(0, 8));
  const utc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) - Number(zone) * HOUR_MS;
  return Number.isNaN(utc) ? undefined : localDay(new Date(utc));
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,6})|(\w{1,6}));/g, (whole, code: string | undefined, name: string | undefined) =>
    code === undefined ? (ENTITIES[name!.toLowerCase()] ?? whole) : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
  );
}

function cutOff(): StatementError {
  return new StatementError('The OFX file ends in the middle. Please export it again.');
}
