/**
 * npm run doctor -- --backend URL [--api v3|v4|v5] [--queries dealer|stock] [--prefix /api] [--login email:password]: asks a running backend
 * everything that the shop asks of it (docs/backend-contract.md), and says what is missing and what to do. Writes nothing to it. Exit code 1
 * when the shop could not run. With --content URL in place of --backend: a Strapi that has the texts beside another backend (CONTENT_URL).
 */
import { parseArgs } from 'node:util';
import { examineBackend, examineContent } from './doctor/examine-backend.ts';
import { loginOf, oneOf, originOf, prefixOf, TARGET_OPTIONS } from './doctor/options.ts';
import { canRun, printed } from './doctor/report.ts';
import { STRAPI_VERSIONS } from './strapi/admin-api.ts';

try {
  const { values } = parseArgs({
    options: {
      ...TARGET_OPTIONS,
      content: { type: 'string' },
      queries: { type: 'string' },
      login: { type: 'string' },
    },
  });
  if (values.backend !== undefined && values.content !== undefined)
    throw new Error('Examine one after the other: --backend for the commerce backend, --content for the server of the texts.');
  const given = { api: oneOf('api', values.api, STRAPI_VERSIONS), prefix: prefixOf(values.prefix) };
  const report =
    values.content === undefined
      ? await examineBackend(
          {
            ...given,
            origin: originOf(values.backend),
            queries: oneOf('queries', values.queries, ['dealer', 'stock']),
            login: loginOf('login', values.login),
          },
          process.env,
        )
      : await examineContent({ ...given, origin: originOf(values.content, 'content') }, process.env);
  console.log(printed(report));
  if (!canRun(report)) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
