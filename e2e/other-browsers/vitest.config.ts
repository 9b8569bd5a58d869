import { defineConfig } from 'vitest/config';

// Not one of the root's projects: `npm test` leaves these browsers out.
export default defineConfig({
  test: { root: `${import.meta.dirname}/../..`, include: ['e2e/other-browsers/*.test.ts'], testTimeout: 900_000, hookTimeout: 900_000 },
});
