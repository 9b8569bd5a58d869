import { playwrightStep, type Step, WAITING } from '../run-steps.ts';
import { ensureBuildTools, ensurePostgres } from '../find-browser.ts';
import type { StrapiVersion } from './admin-api.ts';

/** The versions need the same Node packages, which two runs must not install at once. */
const strapiInstall: Step = {
  name: 'strapi-install',
  command: 'node',
  args: ['scripts/strapi/install-all.ts'],
  install: () => {
    ensureBuildTools();
    ensurePostgres();
  },
  group: WAITING,
  minutes: 7,
};

/** Before one real Strapi, on ports of its own: starting and filling Strapi leaves a processor idle. */
const browserTests = (api: StrapiVersion, ports: string): Step => ({
  ...playwrightStep(`strapi-${api}`, [], { STRAPI_API: api, E2E_PORTS: ports }, 'e2e/strapi/playwright.config.ts'),
  group: 'strapi',
});
const tests: Record<StrapiVersion, Step> = {
  v5: browserTests('v5', '22000'),
  v4: browserTests('v4', '21600'),
  v3: browserTests('v3', '21800'),
};

/** Installs all versions and tests them at the same time, or tests one. */
export const strapiSteps = (only?: StrapiVersion): Step[] => (only ? [tests[only]] : [strapiInstall, tests.v5, tests.v4, tests.v3]);
