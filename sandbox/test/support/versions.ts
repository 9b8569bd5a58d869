/**
 * The versions of the API that tests run with. `npm test` takes v4: v3 differs in its envelopes alone, which `dialects.test.ts` and the
 * gateway's tests with v3 cover. `npm run test:full` and a direct `vitest run` take both (docs/testing.md).
 */
export const versions: readonly ('v4' | 'v3')[] = process.env['MAIN_PATHS_ONLY'] === 'on' ? ['v4'] : ['v4', 'v3'];
