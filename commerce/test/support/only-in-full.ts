/** Options of a test of a side path: `npm test` leaves it out, `npm run test:full` and a direct `vitest run` run it (docs/testing.md). */
export const onlyInFull = { skip: process.env['MAIN_PATHS_ONLY'] === 'on' };
