import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { classNamesByFile } from '../../build/class-names.ts';

const SOURCES = `${import.meta.dirname}/../../src`;
const FILES = globSync('**/*.module.css', { cwd: SOURCES });
const pathOf = (file: string): string => `${SOURCES}/${file}`;

test('no two names of a build are the same, and no ad blocker hides one', () => {
  const nameOf = classNamesByFile({ isBuild: true });
  const names = FILES.flatMap((file) => Array.from({ length: 30 }, (_, at) => nameOf(`name${at}`, pathOf(file))));
  expect(new Set(names).size).toBe(FILES.length * 30);
  for (const name of names) expect(name).toMatch(/^[b-df-hj-np-tv-z]+\d+$/);
});

test('two builds agree, in whatever order they read the files', () => {
  const [server, browser] = [classNamesByFile({ isBuild: true }), classNamesByFile({ isBuild: true })];
  const namesOf = (nameOf: typeof server, files: readonly string[]): Map<string, string[]> =>
    new Map(files.map((file) => [file, ['card', 'price', 'card'].map((name) => nameOf(name, `${pathOf(file)}?used`))]));
  expect(namesOf(browser, FILES.toReversed())).toEqual(namesOf(server, FILES));
});

test('while developing, a name says what it is and where', () => {
  const file = FILES.find((one) => one.endsWith('facet-form.module.css'))!;
  expect(classNamesByFile({ isBuild: false })('group', pathOf(file))).toMatch(/^group-\w*facet_form_module_css$/);
});
