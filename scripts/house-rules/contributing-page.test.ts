import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const table = readFileSync(new URL('CONTRIBUTING.md', root), 'utf8').split('## Where is …?')[1]!.split('\n## ')[0]!;
const rows = table.split('\n').filter((line) => /^\| (?!Looking for)/.test(line));
/** A path from the root, without `<name>` and `*` in it. */
const PATH = /`((?:bff|web|sandbox|shared-types|scripts|e2e|ops|docs|examples)\/[\w./-]*)`|\]\(([\w./-]+)/g;

test('"Where is …?" has at most forty rows: names tell the rest', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.length).toBeLessThanOrEqual(40);
});

test('"Where is …?" names only paths that exist', () => {
  const paths = [...table.matchAll(PATH)].map(([, code, link]) => code ?? link!);
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});
