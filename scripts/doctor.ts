/**
 * npm run doctor -- --backend URL [--api v3|v4] [--queries dealer|stock] [--prefix /api] [--login email:password]: asks a running backend
 * everything that the shop asks of it (docs/backend-contract.md), and says what is missing and what to do. Writes nothing to it. Exit code 1
 * when the shop could not run.
 */
import { parseArgs } from 'node:util';
import type { Login } from './doctor/examine-accounts.ts';
import { examineBackend } from './doctor/examine-backend.ts';
import { canRun, printed } from './doctor/report.ts';

function oneOf<T extends string>(option: string, value: string | undefined, allowed: readonly T[]): T | undefined {
  if (value === undefined) return undefined;
  const found = allowed.find((one) => one === value);
  if (!found) throw new Error(`--${option} is ${allowed.join(' or ')}, not "${value}".`);
  return found;
}

function originOf(value: string | undefined): string {
  const url = value === undefined ? undefined : URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error("--backend names the backend's address: --backend http://127.0.0.1:1337");
  return url.origin;
}

function loginOf(value: string | undefined): Login | undefined {
  if (value === undefined) return undefined;
  const [, email, password] = /^([^:]+):(.+)$/.exec(value) ?? [];
  if (!email || !password)
    throw new Error('--login is an address and a password with a colon between them: --login mere@example.nz:secret');
  return { email, password };
}

try {
  const { values } = parseArgs({
    options: {
      backend: { type: 'string' },
      api: { type: 'string' },
      queries: { type: 'string' },
      prefix: { type: 'string' },
      login: { type: 'string' },
    },
  });
  const prefix = values.prefix?.replace(/\/+$/, '');
  if (prefix && !prefix.startsWith('/')) throw new Error('--prefix begins with a slash: --prefix /api');
  const report = await examineBackend(
    {
      origin: originOf(values.backend),
      api: oneOf('api', values.api, ['v3', 'v4']),
      queries: oneOf('queries', values.queries, ['dealer', 'stock']),
      prefix,
      login: loginOf(values.login),
    },
    process.env,
  );
  console.log(printed(report));
  if (!canRun(report)) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
