/** node scripts/strapi/install-both.ts: installs a Strapi 4 and a Strapi 3 with their content types, or nothing when they are there. */
import { installStrapi } from './install.ts';

try {
  for (const api of ['v4', 'v3'] as const) installStrapi(api);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
