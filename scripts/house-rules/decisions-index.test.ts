import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const root = `${import.meta.dirname}/../..`;
const folder = `${root}/docs/decisions`;
const ROW = /^\| \[(\d{4})\]\(([\w/.-]+)\) \| (.+) \| (\d{4}-\d\d-\d\d) \|/;
const PAGE = /^# (\d{4}) (.+)\n\nDate: (\d{4}-\d\d-\d\d)/;
/** `decision 0120`, and a path that has a decision's number in it. */
const CITED = String.raw`\bdecisions? [0-9]{4}\b|decisions/([a-z-]+/)?[0-9]{4}|\[[0-9]{4}\]\([a-z./-]*[0-9]{4}-`;
/** A page's file, wherever its path begins. */
const FILE = '[0-9]{4}-[a-z][a-z0-9-]+[.]md';
/** What fits on a screen; a record that says more mixes subjects, or repeats the code. */
const MAX_WORDS = 400;

const pages = globSync('*/*.md', { cwd: folder });
const grep = (pattern: string): string[] =>
  execFileSync('git', ['grep', '-InoE', pattern, '--', ':!*.generated.ts'], { cwd: root, encoding: 'utf8' }).trimEnd().split('\n');
const textOf = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');

/** A decision's facts as one line. */
const lineOf = (file: string, [, number, title, date]: readonly string[]): string => [file, number, title, date].join(' | ');

test('the index lists every decision with its number, title and date', () => {
  const rows = readFileSync(`${folder}/README.md`, 'utf8')
    .split('\n')
    .map((line) => ROW.exec(line))
    .filter((row) => row !== null)
    .map(([all, number, file, title, date]) => lineOf(file!, [all, number!, title!, date!]));
  expect(rows.toSorted()).toEqual(pages.map((file) => lineOf(file, PAGE.exec(textOf(file)) ?? [])).toSorted());
});

test('every decision that code, docs and tests cite exists', () => {
  const numbers = new Set(pages.map((file) => basename(file).slice(0, 4)));
  const cited = grep(CITED);
  expect(cited.length).toBeGreaterThan(40);
  expect(
    cited.filter((citation) =>
      citation
        .match(/(?<!\d)\d{4}(?!\d)/g)!
        .slice(-1)
        .some((number) => !numbers.has(number)),
    ),
  ).toEqual([]);
});

test('every link to a decision names its file', () => {
  const files = new Set(pages.map((file) => basename(file)));
  expect(grep(FILE).filter((citation) => !files.has(citation.split(':').at(-1)!))).toEqual([]);
});

test('no decision is longer than a screen', () => {
  const long = pages.filter((file) => textOf(file).split(/\s+/).length > MAX_WORDS).map((file) => basename(file).slice(0, 4));
  expect(long).toEqual([]);
});
