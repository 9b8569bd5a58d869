import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BFF_LAYERS, COMMERCE_LAYERS, WEB_LAYERS } from '../import-rules.ts';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/architecture.md', root), 'utf8');
const sectionOf = (title: string): string => page.split(`\n## ${title}\n`)[1]!.split('\n## ')[0]!;
const namesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);

test.each([
  ['bff/src', BFF_LAYERS],
  ['web/src', WEB_LAYERS],
  ['commerce/src', COMMERCE_LAYERS],
])('the layers of %s are those of the rules', (workspace, rules) => {
  const rows = sectionOf('Folders').split(`| \`${workspace}\`, lowest first | Holds |`)[1]!.trim().split('\n\n')[0]!.split('\n').slice(1);
  const layers = rows.map((row) => namesIn(row.split('|')[1]!).toSorted());
  expect(layers).toEqual(rules.map(({ folders }) => folders.split('|').toSorted()));
  const folders = readdirSync(new URL(workspace, root), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(layers.flat().toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

test('"Amounts" names every place that writes an amount', () => {
  const places = sectionOf('Amounts')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => namesIn(line.split('|')[1]!));
  expect(places.length).toBeGreaterThan(10);
  expect(places.filter((place) => !existsSync(new URL(place, root)))).toEqual([]);
  const code = ['bff/src', 'web/src', 'web/server', ':!*.generated.ts', ':!bff/src/money'];
  const files = execFileSync('git', ['grep', '-lE', String.raw`\b(decimalString|roundedMoney)\(`, '--', ...code], {
    cwd: root,
    encoding: 'utf8',
  });
  const others = files
    .trim()
    .split('\n')
    .filter((file) => !places.some((place) => file.startsWith(place)));
  expect(others).toEqual([]);
});
