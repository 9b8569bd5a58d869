import { readFileSync } from 'node:fs';
import { OperatorError } from '../errors/operator-error.ts';

/** One entry of a file of texts: "=== slug", lines "key: value", an empty line, and Markdown. */
export interface TextEntry {
  slug: string;
  /** "pages/about.md, line 3": where it begins. */
  place: string;
  /** The value of a key; throws when it is missing. */
  value: (key: string) => string;
  optional: (key: string) => string | undefined;
  /** Names of the keys. */
  keys: string[];
  text: string;
}

/** A mistake in a file of texts; the message names the file and the line. */
export class TextFileError extends OperatorError {}

/** Reads the entries of a file. Throws a `TextFileError`. */
export function readEntries(file: URL): TextEntry[] {
  const name = file.pathname.split('/').slice(-2).join('/');
  return entriesOf(readFileSync(file, 'utf8'), name);
}

/** The entries of a text; `file` is for the messages. */
function entriesOf(content: string, file: string): TextEntry[] {
  const text = content.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [before = '', ...entries] = text.split(/^=== /m);
  if (before.trim() !== '') throw new TextFileError(`${file}, line 1: the file must begin with "=== " and the address of its first text`);
  let line = before.split('\n').length;
  return entries.map((entry) => {
    const first = line;
    line += entry.split('\n').length - 1;
    return entryOf(entry, file, first);
  });
}

function entryOf(entry: string, file: string, firstLine: number): TextEntry {
  const end = entry.indexOf('\n\n');
  const [slug = '', ...lines] = (end < 0 ? entry.trimEnd() : entry.slice(0, end)).split('\n');
  const place = `${file}, line ${firstLine}`;
  const values = new Map<string, string>();
  for (const [index, line] of lines.entries()) {
    const colon = line.indexOf(':');
    if (colon < 1)
      throw new TextFileError(`${file}, line ${firstLine + index + 1}: "${line}" must be "key: value", or follow an empty line`);
    values.set(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return {
    slug: slug.trim(),
    place,
    keys: [...values.keys()],
    optional: (key) => values.get(key),
    value: (key) => {
      const value = values.get(key);
      if (!value) throw new TextFileError(`${place}, ${slug}: ${key} is missing`);
      return value;
    },
    text: end < 0 ? '' : entry.slice(end).trim(),
  };
}
