import * as v from 'valibot';
import { type Document, isMap, isScalar, isSeq, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import { OperatorError } from '../errors/operator-error.ts';
import { dealerFile, type DealerFile } from './dealer-file.ts';

/** Everything that is wrong with a dealer's file, a line of text each, which begins with the number of its line. */
class DealerFileError extends OperatorError {}

/** Reads a dealer's YAML. Throws a `DealerFileError` that names every mistake. */
export function readDealerFile(text: string): DealerFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const syntax = [...document.errors, ...document.warnings];
  if (syntax.length > 0)
    throw failure(syntax.map(({ code, pos, message }) => ({ line: lines.linePos(pos[0]).line, text: syntaxProblem(code, message) })));
  const content = contentOf(document);
  if (typeof content === 'string') throw failure([{ line: 1, text: content }]);
  const { success, output, issues } = v.safeParse(dealerFile, content);
  if (success) return output;
  throw failure(issues.map((issue) => ({ line: lineOf(document, lines, pathOf(issue)), text: problemOf(issue) })));
}

/** The line of each entry of a dealer's file that has been read, by its path: "settings.delivery.couriers.NZ.price". */
export function dealerFileLines(text: string): Record<string, number> {
  const counter = new LineCounter();
  const lines: Record<string, number> = {};
  const walk = (node: unknown, path: string): void => {
    if (isMap(node))
      for (const { key, value } of node.items) {
        const name = [path, String((key as ParsedNode).toJSON())].filter(Boolean).join('.');
        lines[name] = counter.linePos((key as ParsedNode).range[0]).line;
        walk(value, name);
      }
    else if (isSeq(node))
      for (const [index, item] of node.items.entries()) {
        lines[`${path}.${index}`] = counter.linePos((item as ParsedNode).range[0]).line;
        walk(item, `${path}.${index}`);
      }
  };
  walk(parseDocument(text, { lineCounter: counter, prettyErrors: false }).contents, '');
  return lines;
}

function failure(problems: { line: number; text: string }[]): DealerFileError {
  const sorted = problems.toSorted((one, other) => one.line - other.line);
  return new DealerFileError(sorted.map(({ line, text }) => `line ${line}: ${text}`).join('\n'));
}

/** The parsed values, or what is wrong with the whole. */
function contentOf(document: Document.Parsed): unknown {
  if (!isMap(document.contents)) return 'the file must have entries such as "seller:"';
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch {
    return 'the file repeats itself with anchors too often';
  }
}

function syntaxProblem(code: string, message: string): string {
  if (code === 'TAB_AS_INDENT') return 'this line is indented with a tab: use spaces';
  if (code === 'DUPLICATE_KEY') return 'this entry is there twice';
  return message.replace(/\s+at line \d+[\s\S]*$/, '');
}

type Issue = v.BaseIssue<unknown>;
const pathOf = (issue: Issue): PropertyKey[] => (issue.path ?? []).map(({ key }) => key as PropertyKey);

/** The line of an entry, or of the nearest one around it that is there. */
function lineOf(document: Document.Parsed, lines: LineCounter, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((one) => isScalar(one.key) && String(one.key.value) === String(key));
      if (!pair) break;
      offset = (pair.key as ParsedNode).range[0];
      node = pair.value;
    } else if (isSeq(node)) {
      const item = node.items[Number(key)] as ParsedNode | undefined;
      if (!item) break;
      offset = item.range[0];
      node = item;
    } else break;
  }
  return lines.linePos(offset).line;
}

const EXPECTED: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  Object: 'a group of entries',
  Array: 'a list',
  null: 'null',
};

function problemOf(issue: Issue): string {
  const name = pathOf(issue).join('.');
  const { kind, expected, received, message } = issue;
  if (expected === 'never') return `${name} is unknown`;
  if (received === 'undefined') return `${name} is missing`;
  // Valibot's own messages name the value that was received, those of our schemas do not.
  if (kind === 'validation' && !message.includes('received')) return [name, message].filter(Boolean).join(' ');
  const wanted = expected === null ? 'another value' : wordsOf(expected);
  const quotes = expected === 'string' ? ': put it in quotes' : '';
  return `${name} must be ${wanted}, not ${received === 'Object' || received === 'Array' ? EXPECTED[received] : received}${quotes}`;
}

/** "(number | null)" as "a number or null"; comparisons and quoted words stay. */
function wordsOf(expected: string): string {
  const parts = expected.replace(/^\((.*)\)$/, '$1').split(' | ');
  return parts
    .map(
      (part) =>
        EXPECTED[part] ??
        part.replace(/^>=/, 'at least ').replace(/^<=/, 'at most ').replace(/^>/, 'above ').replace(/^\//, 'of the form /'),
    )
    .join(' or ');
}
