import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** What an entry is known by, for the messages: the first of these that it has. */
const NAMES = ['slug', 'code', 'email', 'name'];

/**
 * The entries of a JSON file beside this one, in file order. Throws with the file, the entry and the field when one does not match `row`, and
 * when the file is no list.
 */
export function readRows<T>(file: string, row: v.GenericSchema<unknown, T>): T[] {
  return checkedRows(file, readFileSync(`${import.meta.dirname}/${file}`, 'utf8'), row);
}

/** The entries of a JSON text, see `readRows`; `file` is for the messages. */
export function checkedRows<T>(file: string, text: string, row: v.GenericSchema<unknown, T>): T[] {
  const entries = parsed(file, text);
  if (!Array.isArray(entries)) throw new Error(`sandbox/src/seed/${file} must be a list of entries`);
  return entries.map((entry: unknown, index) => {
    const { success, output, issues } = v.safeParse(row, entry);
    if (success) return output;
    const wrong = issues.map((issue) => `${v.getDotPath(issue) ?? 'the entry'}: ${issue.message}`).join('; ');
    throw new Error(`sandbox/src/seed/${file}, entry ${index + 1}${nameOf(entry)}: ${wrong}`);
  });
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`sandbox/src/seed/${file} is not JSON: ${(cause as Error).message}`, { cause });
  }
}

function nameOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return '';
  const fields = entry as Record<string, unknown>;
  const name = NAMES.map((key) => fields[key]).find((value) => typeof value === 'string');
  return name === undefined ? '' : ` (${name})`;
}
