import { playwrightStep, type Step } from '../run-steps.ts';

/** The newer version first: it is the one that most dealers run. */
export const strapiSteps: Step[] = (['v4', 'v3'] as const).map((api) =>
  playwrightStep(`strapi-${api}`, [], { STRAPI_API: api, E2E_PORTS: api === 'v4' ? '21600' : '21800' }, 'e2e/strapi/playwright.config.ts'),
);
