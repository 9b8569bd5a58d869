interface Details {
  tag?: '@matrix' | '@full';
}

/**
 * Details of a test that is one row of a matrix: several tests that verify the same for several pages, values or backends. `npm test` runs
 * the representatives, `npm run test:full` and a direct `playwright test` run every row (docs/testing.md).
 */
export function matrixRow(isRepresentative: boolean): Details {
  return isRepresentative ? {} : { tag: '@matrix' };
}

/**
 * Details of a test of a side path whose main path another test takes. `npm test` leaves it out, `npm run test:full` and a direct
 * `playwright test` run it (docs/testing.md). Money, logins and personal data keep a test of their usual paths.
 */
export const onlyInFull: Details = { tag: '@full' };
