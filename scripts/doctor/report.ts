import type { LeftOutRow } from '../../bff/src/backend/response-parser.ts';
import type { CapabilityState } from './capabilities.ts';
import type { Target } from './target.ts';

interface Found {
  what: string;
  detail: string;
}

export interface Missing {
  what: string;
  /** Status or shape of the response. */
  reason: string;
  todo: string;
  /** What the shop does until then. */
  until: string;
  /** The shop cannot run without it. */
  isNeeded: boolean;
}

/** A text that names another figure than the settings, or a placeholder that does not exist. */
export interface TextWarning {
  /** Collection and slug: "pages contact". */
  place: string;
  problem: string;
  sentence: string;
}

export interface Report {
  /** What was examined: a commerce backend, or a server that has the texts beside one. */
  of: 'backend' | 'content';
  target: Target | undefined;
  found: Found[];
  missing: Missing[];
  leftOut: LeftOutRow[];
  /** Figures and placeholders in the dealer's texts that the shop's facts do not agree with. */
  texts: TextWarning[];
  capabilities: CapabilityState[];
  /** What cannot be examined without writing to the backend, or without a login. */
  notExamined: string[];
}

export function canRun({ target, missing }: Report): boolean {
  return target !== undefined && !missing.some(({ isNeeded }) => isNeeded);
}

const MAX_ROWS = 50;
const MAX_SENTENCE = 200;

const KIND: Record<LeftOutRow['msg'], string> = {
  'a row failed to parse and was left out': 'row',
  'part of a row failed to parse and was left out': 'field',
  'part of a row was mended': 'mended',
};

export function printed(report: Report): string {
  const { target, found, missing, leftOut, texts, capabilities, notExamined } = report;
  const absent = capabilities.filter(({ isPresent }) => !isPresent);
  const shown = leftOut.slice(0, MAX_ROWS);
  const more = leftOut.length - shown.length;
  return [
    ...(target ? [`${target.origin}${target.prefix}: Strapi ${target.version.slice(1)}, queries ${target.queries}`] : []),
    section('Found', table(found.map(({ what, detail }) => [what, detail]))),
    section(
      'Missing',
      missing.map(({ what, reason, todo, until }) => `  ${what}: ${reason}\n    ${todo}\n    Until then: ${until}`),
    ),
    section('Rows that are left out, fields of rows that are shown without them, and fields that are mended', [
      ...table(
        shown.map(({ msg, collection, id, field, problem }) => [
          collection,
          id === undefined ? 'without id' : `id ${id}`,
          field,
          KIND[msg],
          problem,
        ]),
      ),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ]),
    section('Texts that do not agree with the settings (docs/placeholders.md)', textLines(texts)),
    section(
      'Capabilities that are there',
      table(capabilities.filter(({ isPresent }) => isPresent).map(({ name, detail }) => [name, detail])),
    ),
    section('Capabilities that are absent, and what the shop does without them', table(absent.map(({ name, without }) => [name, without]))),
    section(
      'Not examined',
      notExamined.map((line) => `  ${line}`),
    ),
    verdict(report),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function textLines(texts: TextWarning[]): string[] {
  const more = texts.length - MAX_ROWS;
  return [
    ...texts.slice(0, MAX_ROWS).map(({ place, problem, sentence }) => `  ${place}: ${problem}\n    ${sentence.slice(0, MAX_SENTENCE)}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

function verdict(report: Report): string {
  const needed = report.missing.filter(({ isNeeded }) => isNeeded).map(({ what }) => what);
  if (report.of === 'content')
    return canRun(report)
      ? 'The shop can take its texts from this server.'
      : `The shop cannot take its texts from this server yet: ${needed.join(', ')}.`;
  return canRun(report) ? 'The shop can run before this backend.' : `The shop cannot run before this backend yet: ${needed.join(', ')}.`;
}

export function section(title: string, lines: string[]): string {
  return lines.length === 0 ? '' : `${title}\n${lines.join('\n')}`;
}

/** Lines with columns under each other. */
export function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')}`.trimEnd());
}
