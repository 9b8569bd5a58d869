import { expect, it } from 'vitest';

import { RowCount } from '../../src/staff/exports/count-rows.ts';

it.each([
  ['', 0],
  ['Name\r\n', 0],
  ['Name\r\na\r\nb\r\n', 2],
  ['Name\r\n"a\r\nb",1\r\n', 1],
  ['Name\r\n"say ""hi""\n",1\r\nb\r\n', 2],
])('%j', (text, rows) => {
  const bytes = new TextEncoder().encode(text);
  // However the pieces arrive.
  for (const size of [1, 3, 100]) {
    const count = new RowCount();
    for (let place = 0; place < bytes.length; place += size) count.add(bytes.subarray(place, place + size));
    expect(count.rows).toBe(rows);
  }
});
