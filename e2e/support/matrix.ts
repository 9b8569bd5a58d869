interface Details {
  tag?: '@matrix';
}

/**
 * Details of a test that is one row of a matrix: several tests that verify the same for several pages, values or backends. `npm test` runs
 * the representatives, `npm run test:full` and a direct `playwright test` run every row (docs/testing.md).
 */
export function matrixRow(isRepresentative: boolean): Details {
  return isRepresentative ? {} : { tag: '@matrix' };
}
