const isMainOnly = process.env['MAIN_PATHS_ONLY'] === 'on';

/** Options of a test of a side path: `npm test` leaves it out, `npm run test:full` and a direct `vitest run` run it (docs/testing.md). */
export const onlyInFull = { skip: isMainOnly };

/** The rows of a table of tests: `npm test` runs the first `main` of them. */
export function mainRows<T>(main: number, rows: readonly T[]): readonly T[] {
  return isMainOnly ? rows.slice(0, main) : rows;
}

/** How often something is repeated: `full`, and `main` in `npm test`. */
export function repetitions(main: number, full: number): number {
  return isMainOnly ? main : full;
}
