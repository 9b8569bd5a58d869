import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = `${import.meta.dirname}/../../docs/decisions`;
const ROW = /^\| \[(\d{4})\]\(([\w/.-]+)\) \| (.+) \| (\d{4}-\d\d-\d\d) \|/;
const PAGE = /^# (\d{4}) (.+)\n\nDate: (\d{4}-\d\d-\d\d)/;

/** A decision's facts as one line. */
const lineOf = (file: string, [, number, title, date]: readonly string[]): string => [file, number, title, date].join(' | ');

test('the index lists every decision with its number, title and date', () => {
  const rows = readFileSync(`${folder}/README.md`, 'utf8')
    .split('\n')
    .map((line) => ROW.exec(line))
    .filter((row) => row !== null)
    .map(([all, number, file, title, date]) => lineOf(file!, [all, number!, title!, date!]));
  const pages = globSync('*/*.md', { cwd: folder }).map((file) => lineOf(file, PAGE.exec(readFileSync(`${folder}/${file}`, 'utf8')) ?? []));
  expect(rows.toSorted()).toEqual(pages.toSorted());
});
