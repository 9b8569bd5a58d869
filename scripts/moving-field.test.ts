import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = `${import.meta.dirname}/..`;
/** Hand-written sources: generated files follow by themselves, and the sandbox's and tests' rows are nobody's contract. */
const SOURCES = ['{bff,web,shared-types}/src/**/*.{ts,tsx,graphql}', 'web/server/**/*.ts'];
const MOST = 10;

/**
 * Adding an imaginary moving field touches the files that name an existing one of the same kind: each of them names every moving field
 * one by one, and no other file does. `stockAvailable` is such a field, and is named like nothing else: a number that moves while a page
 * shows it, shown on cards, on the product's page and in the cart.
 */
test('a moving field of a product is named in ten hand-written files at most, those that docs/adding-a-field.md lists', () => {
  const files = globSync(SOURCES, { cwd: root })
    .filter((file) => !file.endsWith('.generated.ts') && /\bstockAvailable\b/.test(readFileSync(`${root}/${file}`, 'utf8')))
    .toSorted();
  expect(files.slice(MOST)).toEqual([]);
  const page = readFileSync(`${root}/docs/adding-a-field.md`, 'utf8');
  expect(files.filter((file) => !file.startsWith('web/') && !page.includes(file))).toEqual([]);
});
