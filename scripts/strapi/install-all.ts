/** node scripts/strapi/install-all.ts: installs every Strapi with its content types, or nothing where they are there. */
import { STRAPI_VERSIONS } from './admin-api.ts';
import { installStrapi } from './install.ts';

try {
  for (const api of STRAPI_VERSIONS) installStrapi(api);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
