import { expect, it } from 'vitest';
import { sparkPath } from '../../src/charts/spark-path.ts';

it.each([
  ['rises from the lower left to the upper right', [1, 2, 3], 'M0 33L75 18L150 3'],
  ['draws a level line in the middle', [5, 5], 'M0 18L150 18'],
  ['draws nothing of one value', [5], ''],
  ['draws nothing of none', [], ''],
])('%s', (_case, values, path) => {
  expect(sparkPath(values, 150, 36)).toBe(path);
});
