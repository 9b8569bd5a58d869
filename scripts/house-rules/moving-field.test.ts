import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = `${import.meta.dirname}/../..`;
/** Hand-written sources: generated files follow automatically, and rows of the sandbox and tests are not part of the contract. */
const SOURCES = ['{bff,web,shared-types}/src/**/*.{ts,tsx,graphql}', 'web/server/**/*.ts'];
const MAX_FILES = 11;

/**
 * Adding a field that changes while a page shows it touches the files that name an existing one of the same kind: each of them lists all
 * such fields, and no other file does. `stockAvailable` is such a field with a unique name: a number shown on cards, on the product page
 * and in the cart.
 */
test('a live field of a product is named in at most eleven hand-written files, those listed in docs/adding-a-field.md', () => {
  const files = globSync(SOURCES, { cwd: root })
    .filter((file) => !file.endsWith('.generated.ts') && /\bstockAvailable\b/.test(readFileSync(`${root}/${file}`, 'utf8')))
    .toSorted();
  expect(files.slice(MAX_FILES)).toEqual([]);
  const page = readFileSync(`${root}/docs/adding-a-field.md`, 'utf8');
  expect(files.filter((file) => !file.startsWith('web/') && !page.includes(file))).toEqual([]);
});
