/**
 * node scripts/strapi/serve.ts v3|v4|v5: a real Strapi with the example's data, and the built shop before it, until SIGTERM. The ports are
 * those of the browser tests (E2E_PORTS).
 */
import { spawnSync, type ChildProcess } from 'node:child_process';
import { PORTS, WEB_URL } from '../../e2e/support/addresses.ts';
import { STRAPI_ADMIN, STRAPI_PORTS, STRAPI_URL } from '../../e2e/strapi/strapi-addresses.ts';
import { buildIfStale } from '../build-if-stale.ts';
import { ensurePostgres } from '../find-browser.ts';
import { programEnvironment, programs, startProgram, stopPrograms } from '../programs.ts';
import { STRAPI_VERSIONS } from './admin-api.ts';
import { documentedSteps, SHOP_SETTINGS } from './documented-steps.ts';
import { installStrapi } from './install.ts';
import { startMailSink } from './mail-sink.ts';
import { startPostgres } from './postgres.ts';
import { startStrapi } from './server.ts';

const api = STRAPI_VERSIONS.find((version) => version === process.argv[2]) ?? 'v4';
const children: ChildProcess[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stopPrograms(children).then(() => process.exit(0)));

try {
  buildIfStale();
  const installed = installStrapi(api);
  await startMailSink(STRAPI_PORTS.smtp, STRAPI_PORTS.mails);
  if (api === 'v5') ensurePostgres();
  const database = api === 'v5' ? await startPostgres(STRAPI_PORTS.postgres) : undefined;
  if (database) children.push(database.child);
  children.push(await startStrapi(installed, { http: PORTS.sandbox, smtp: STRAPI_PORTS.smtp }, database?.environment));
  for (const step of documentedSteps(api, STRAPI_URL, WEB_URL)) runStep(step);
  const env = programEnvironment({
    ...process.env,
    ...SHOP_SETTINGS,
    COMMERCE_API_VERSION: api,
    COMMERCE_URL: STRAPI_URL,
    WEB_PORT: String(PORTS.web),
    BFF_PORT: String(PORTS.bff),
  });
  for (const program of programs(env)) if (program.name !== 'sandbox') children.push(await startProgram(program, env));
  console.log(`The shop before Strapi is at ${WEB_URL}/`);
} catch (error) {
  console.error((error as Error).message);
  await stopPrograms(children);
  process.exit(1);
}

/** Runs a command line of the document: `npm run name -- arguments`. */
function runStep(step: string): void {
  console.log(`$ ${step}`);
  const [, ...args] = step.split(' ');
  const { status } = spawnSync(process.execPath, [process.env['npm_execpath']!, ...args], {
    stdio: 'inherit',
    env: { ...process.env, STRAPI_ADMIN_EMAIL: STRAPI_ADMIN.email, STRAPI_ADMIN_PASSWORD: STRAPI_ADMIN.password },
  });
  if (status !== 0) throw new Error(`This step of docs/connect-strapi.md failed: ${step}`);
}
