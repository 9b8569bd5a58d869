/**
 * npm run doctor -- --backend URL [--api v3|v4|v5] [--queries dealer|stock] [--prefix /api] [--login email:password]: asks a running backend
 * everything that the shop asks of it (docs/backend-contract.md), and says what is missing and what to do. Writes nothing to it. Exit code 1
 * when the shop could not run.
 */
import { parseArgs } from 'node:util';
import { examineBackend } from './doctor/examine-backend.ts';
import { loginOf, oneOf, originOf, prefixOf, TARGET_OPTIONS } from './doctor/options.ts';
import { canRun, printed } from './doctor/report.ts';
import { STRAPI_VERSIONS } from './strapi/admin-api.ts';

try {
  const { values } = parseArgs({
    options: {
      ...TARGET_OPTIONS,
      queries: { type: 'string' },
      login: { type: 'string' },
    },
  });
  const report = await examineBackend(
    {
      origin: originOf(values.backend),
      api: oneOf('api', values.api, STRAPI_VERSIONS),
      queries: oneOf('queries', values.queries, ['dealer', 'stock']),
      prefix: prefixOf(values.prefix),
      login: loginOf('login', values.login),
    },
    process.env,
  );
  console.log(printed(report));
  if (!canRun(report)) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
