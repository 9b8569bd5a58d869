import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { csvText, readCsv } from '@koura/shared-types/csv-file';
import { type PlainProductField, plainProductFields } from '@koura/shared-types/plain-product-fields';
import { plainFieldFiles } from '../generate-plain-fields.ts';
import { PRODUCT_COLUMNS } from '../../commerce/src/import-products/read-product-rows.ts';

const root = `${import.meta.dirname}/../..`;
const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');
const TABLE = 'shared-types/src/plain-product-fields.ts';
/** Where a plain field may be named besides its table: pages that show it, the seed that has its values. */
const SHOWN_OR_FILLED = /^(?:web|sandbox\/src\/(?:seed|pictures))\//;
/** One that nothing draws or computes with. */
const SHOWN_ONLY = 'legalTender';
const MAX_FILES = 9;

test.each([...plainFieldFiles()])('%s has every plain field of a product, and no other', (path, text) => {
  expect(read(path)).toBe(text);
});

test('the example of a list of products has every column that the importer reads', () => {
  const { columns } = readCsv(csvText(readFileSync(`${root}/examples/products.csv`)));
  expect(columns.toSorted()).toEqual([...PRODUCT_COLUMNS].toSorted());
  const plain = plainProductFields.filter(([, { isReservedByStrapi3 }]) => !isReservedByStrapi3).map(([name]) => name);
  expect(columns).toEqual(expect.arrayContaining(plain));
});

/** The files that name a plain field, written by hand, without tests. */
function filesNaming(name: string): string[] {
  return globSync(['{bff,commerce,sandbox,scripts,shared-types,web}/**/*.{ts,tsx,graphql,json}', 'examples/products.csv'], {
    cwd: root,
    exclude: ['**/{node_modules,dist,test}/**', '**/*.{test,generated}.ts', 'shared-types/*schema.graphql'],
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => new RegExp(`\\b${name}\\b`).test(read(file)));
}

/**
 * Names of one meaning only: "country" and "year" are names of much else. What lists all plain fields takes them from the table, so that
 * adding one touches what docs/adding-a-field.md lists and nothing else.
 */
test.each([SHOWN_ONLY, 'thicknessMm'] satisfies PlainProductField[])(
  '%s is named in its table, where it is shown and where its values are',
  (name) => {
    const files = filesNaming(name);
    expect(files).toContain(TABLE);
    expect(files.filter((file) => file !== TABLE && file !== 'examples/products.csv' && !SHOWN_OR_FILLED.test(file))).toEqual([]);
  },
);

test('a field that is only shown is named in nine files at most', () => {
  expect(filesNaming(SHOWN_ONLY).length).toBeLessThanOrEqual(MAX_FILES);
});
