import { playwrightStep, type Step, WAITING } from '../run-steps.ts';
import { ensureBuildTools } from '../find-browser.ts';
import type { StrapiVersion } from './admin-api.ts';

/** Both versions need the same Node packages, which two runs must not install at once. */
const strapiInstall: Step = {
  name: 'strapi-install',
  command: 'node',
  args: ['scripts/strapi/install-both.ts'],
  install: ensureBuildTools,
  group: WAITING,
  minutes: 6,
};

/** Before one real Strapi, on ports of its own: starting and filling Strapi leaves a processor idle. */
const browserTests = (api: StrapiVersion, ports: string): Step => ({
  ...playwrightStep(`strapi-${api}`, [], { STRAPI_API: api, E2E_PORTS: ports }, 'e2e/strapi/playwright.config.ts'),
  group: 'strapi',
});
const tests: Record<StrapiVersion, Step> = { v4: browserTests('v4', '21600'), v3: browserTests('v3', '21800') };

/** Installs both versions and tests them at the same time, or tests one. */
export const strapiSteps = (only?: StrapiVersion): Step[] => (only ? [tests[only]] : [strapiInstall, tests.v4, tests.v3]);
