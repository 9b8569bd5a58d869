import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { csvText, readCsv } from '@koura/shared-types/csv-file';
import { OperatorError } from '../errors/operator-error.ts';
import { Cells } from './cells.ts';
import type { Problems } from './problems.ts';

/** An entry of a file: a line of a CSV, an element of a JSON list. */
export interface EarlierRecord {
  /** In the file, from 1. */
  place: number;
  /** "line 3", or "entry 3" of a JSON list, whose lines say nothing. */
  name: string;
  cells: Cells;
}

export interface RecordFile {
  records: EarlierRecord[];
  isCsv: boolean;
}

const MAX_MB = 100;
/** Where answers of REST interfaces have their list. */
const LISTS = ['data', 'users', 'customers', 'orders', 'results'];

/** The bytes of a file. Throws for one that is larger than what is held in memory several times over. */
export function readEarlierFile(file: string): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const megabytes = fstatSync(descriptor).size / 1_000_000;
    if (megabytes > MAX_MB)
      throw new OperatorError(
        `${file} has ${Math.ceil(megabytes)} MB, and a file may have ${MAX_MB}: split it. Its parts are imported one after another.`,
      );
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * The entries of a CSV (separated by commas, semicolons or tabs), of a JSON list, or of JSON lines. Of Strapi's own export
 * (`{type, id, data}` a line) those whose type ends in `kind`, such as "user".
 */
export function readRecords(bytes: Uint8Array, kind: 'user' | 'order', problems: Problems): RecordFile {
  const text = csvText(bytes).replace(/^\uFEFF/, '');
  const file = /^\s*[[{]/.test(text) ? readJson(text, kind, problems) : readTable(text, problems);
  if (file.records.length === 0 && problems.count === 0) problems.add(0, 'The file has no entries.');
  return file;
}

function readTable(text: string, problems: Problems): RecordFile {
  const { lines, problems: ofForm } = readCsv(text);
  for (const { line, problem } of ofForm) problems.add(line, `line ${line}: ${problem}`);
  return { isCsv: true, records: lines.map(({ line, cells }) => ({ place: line, name: `line ${line}`, cells: new Cells(cells) })) };
}

function readJson(text: string, kind: string, problems: Problems): RecordFile {
  const whole = parsed(text);
  const entries = whole === undefined ? undefined : listIn(whole);
  if (entries) return { isCsv: false, records: recordsOf(entries, 'entry', kind, problems) };
  const lines = text.split('\n').map((line) => line.trim());
  if (parsed(lines[0]!) === undefined) {
    problems.add(0, 'The file begins like JSON and is none: it may have been cut off.');
    return { isCsv: false, records: [] };
  }
  return {
    isCsv: false,
    records: recordsOf(
      lines.map((line) => (line === '' ? null : (parsed(line) ?? line))),
      'line',
      kind,
      problems,
    ),
  };
}

/** Elements that are null are left out, as are entries of another kind. */
function recordsOf(entries: readonly unknown[], what: string, kind: string, problems: Problems): EarlierRecord[] {
  return entries.flatMap((entry, index) => {
    const place = index + 1;
    const name = `${what} ${place}`;
    if (entry === null) return [];
    if (typeof entry !== 'object' || Array.isArray(entry)) {
      problems.add(place, `${name}: is no object of JSON`);
      return [];
    }
    const { type, data } = entry as { type?: unknown; data?: unknown };
    const isExported = typeof type === 'string' && typeof data === 'object' && data !== null;
    if (isExported && !type.endsWith(`.${kind}`)) return [];
    return [{ place, name, cells: new Cells(isExported ? data : entry) }];
  });
}

function listIn(whole: unknown): unknown[] | undefined {
  if (Array.isArray(whole)) return whole;
  return LISTS.map((name) => (whole as Record<string, unknown>)[name]).find((one) => Array.isArray(one));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
