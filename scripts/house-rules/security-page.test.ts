import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = `${import.meta.dirname}/../..`;
const page = readFileSync(`${root}/SECURITY.md`, 'utf8');
/** `[name](file) "title" and "title"`. */
const QUOTED = /\]\(([\w/.-]+\.(?:test|spec)\.ts)\)((?:(?:,| and)? "[^"]+")+)/g;
const quoted = [...page.matchAll(QUOTED)].flatMap(([, file, titles]) =>
  [...titles!.matchAll(/"([^"]+)"/g)].map(([, title]) => [file!, title!]),
);

test('every threat of SECURITY.md has a test', () => {
  const threats = page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1);
  expect(threats.length).toBeGreaterThan(20);
  expect(threats.filter((line) => [...line.matchAll(QUOTED)].length === 0)).toEqual([]);
});

test.each(quoted)('%s has "%s"', (file, title) => {
  expect(existsSync(`${root}/${file}`)).toBe(true);
  expect(readFileSync(`${root}/${file}`, 'utf8')).toContain(title);
});
