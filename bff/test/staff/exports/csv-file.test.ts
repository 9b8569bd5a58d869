import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';

import { type Column, csvFile, escapeFormula } from '../../../src/staff/exports/csv-file.ts';

it.each([
  ['=HYPERLINK("http://x.example")', `'=HYPERLINK("http://x.example")`],
  ['+64 21 555 014', "'+64 21 555 014"],
  ['-5.00', "'-5.00"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  ['﹦1', "'﹦1"],
  ['\t=1', "'\t'=1"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['\nx', "'\nx"],
  ['  =1+1', "'  =1+1"],
  ['\ufeff=1', "'\ufeff=1"],
  ['\u202e=1', "'\u202e=1"],
  ['\u00a0@x', "'\u00a0@x"],
  [';=1+1', ";'=1+1"],
  ['x;=1+1', "x;'=1+1"],
  ['x; "+1', `x;' "+1`],
  ['x\t-1;@a', "x\t'-1;'@a"],
  ['x\n=1', "x\n'=1"],
  ['"=1+1', `'"=1+1`],
  ["''=1", "'''=1"],
  ['Tom - Fraser', 'Tom - Fraser'],
  ['Tom; Fraser', 'Tom; Fraser'],
  ['a=b', 'a=b'],
  ['', ''],
  ['−5', '−5'],
  ['’x', '’x'],
])('%j is written as %j', (text, written) => expect(escapeFormula(text)).toBe(written));

const COLUMNS: Column<{ name: string | null; total: number | null }>[] = [
  { header: 'Name', text: ({ name }) => name },
  { header: 'Total', number: ({ total }) => total },
];

async function written(rows: { name: string | null; total: number | null }[]): Promise<string> {
  const source = (async function* () {
    yield* rows;
  })();
  let text = '';
  for await (const chunk of csvFile(COLUMNS, source)) text += String(chunk);
  return text;
}

it('numbers stay numbers, texts with quotes and line breaks are one cell, and the file begins with its mark', async () => {
  const text = await written([
    { name: 'Smith, "Ana"\nLtd', total: -5.25 },
    { name: null, total: null },
    { name: '=1+1', total: 0 },
  ]);
  expect(text.startsWith('\ufeffName,Total\r\n')).toBe(true);
  expect(text).toContain(',-5.25\r\n');
  expect(parse(text, { bom: true, record_delimiter: '\r\n' })).toEqual([
    ['Name', 'Total'],
    ['Smith, "Ana"\nLtd', '-5.25'],
    ['', ''],
    ["'=1+1", '0'],
  ]);
});

it('no rows are a file with its header', async () => {
  expect(await written([])).toBe('\ufeffName,Total\r\n');
});

it('a source that fails destroys the file', async () => {
  const source = (async function* () {
    yield { name: 'a', total: 1 };
    throw new Error('the backend is gone');
  })();
  await expect(csvFile(COLUMNS, source).toArray()).rejects.toThrow('the backend is gone');
});

it('a reader who leaves ends the source', async () => {
  let ended = false;
  const source = (async function* () {
    try {
      for (;;) yield { name: 'x'.repeat(1000), total: 1 };
    } finally {
      ended = true;
    }
  })();
  const file = csvFile(COLUMNS, source)[Symbol.asyncIterator]();
  await file.next();
  await file.return?.();
  await expect.poll(() => ended).toBe(true);
});
