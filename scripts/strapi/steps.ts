import { playwrightStep, type Step } from '../run-steps.ts';
import type { StrapiVersion } from './admin-api.ts';

/** Both versions need the same Node packages and Debian packages, which two runs must not install at once. */
const install: Step = { name: 'strapi-install', command: 'node', args: ['scripts/strapi/install-both.ts'] };

/** Before one real Strapi, on ports of its own: starting and filling Strapi leaves a processor idle. */
const browserTests = (api: StrapiVersion, ports: string): Step => ({
  ...playwrightStep(`strapi-${api}`, [], { STRAPI_API: api, E2E_PORTS: ports }, 'e2e/strapi/playwright.config.ts'),
  concurrent: true,
});
const tests: Record<StrapiVersion, Step> = { v4: browserTests('v4', '21600'), v3: browserTests('v3', '21800') };

/** The browser tests before both versions at the same time, or before one of them. */
export const strapiSteps = (only?: StrapiVersion): Step[] => (only ? [tests[only]] : [install, tests.v4, tests.v3]);
