import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { isForeignSecret, type Program as AnyProgram, SETTINGS } from '../shared-types/src/settings.ts';

/** A program of the shop, by default one of those that `npm start` starts. */
export interface Program<Name extends AnyProgram = Exclude<AnyProgram, 'commerce'>> {
  name: Name;
  args: string[];
  port: number;
  host: string;
  readyUrl: string;
}

/** As in `npm run start:bff` and `start:web`. */
const PRODUCTION = ['--import', './scripts/production.mjs', '--enable-source-maps'];

/** The three programs in start order, on the ports of the environment. */
export function programs(env: NodeJS.ProcessEnv): Program[] {
  const port = (key: string, fallback: number): number => Number(env[key] || fallback);
  const at = (portNumber: number): string => `http://127.0.0.1:${portNumber}`;
  const sandbox = port('SANDBOX_PORT', 1337);
  const bff = port('BFF_PORT', 4000);
  const web = port('WEB_PORT', 3000);
  return [
    { name: 'sandbox', args: ['sandbox/src/main.ts'], port: sandbox, host: '127.0.0.1', readyUrl: `${at(sandbox)}/healthz` },
    { name: 'bff', args: [...PRODUCTION, 'bff/dist/main.js'], port: bff, host: '127.0.0.1', readyUrl: `${at(bff)}/readyz` },
    {
      name: 'web',
      args: [...PRODUCTION, 'web/dist/server/main.js'],
      port: web,
      host: '127.0.0.1',
      readyUrl: `${at(web)}/healthz`,
    },
  ];
}

/** The environment of the three programs: a port set for one is passed on to the others. */
export function programEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const [sandbox, bff, web] = programs(env);
  return {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: '.data/compile-cache',
    ...env,
    COMMERCE_URL: env['COMMERCE_URL'] || `http://127.0.0.1:${sandbox!.port}`,
    BFF_URL: env['BFF_URL'] || `http://127.0.0.1:${bff!.port}`,
    SITE_URL: env['SITE_URL'] || `http://localhost:${web!.port}`,
  };
}

/** Secrets are passed only to programs that use them. */
function withoutForeignSecrets({ name }: Program<AnyProgram>, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([variable]) => !isForeignSecret(variable, name)));
}

/** Rejects when the program's port is in use. */
export function assertPortFree({ name, port, host }: Program): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(new Error(`Port ${port} is taken, so ${name} cannot start. Stop what uses it, or set ${name.toUpperCase()}_PORT.`)),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/**
 * Starts the program and resolves when it is ready; rejects when it exits first or takes longer than two minutes. Its output goes to this
 * process's output, or to `log`.
 */
export async function startProgram(
  program: Program<AnyProgram>,
  env: NodeJS.ProcessEnv,
  nodeArgs: string[] = [],
  log?: (text: string) => void,
): Promise<ChildProcess> {
  const output = log ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [...nodeArgs, ...program.args], {
    stdio: ['inherit', output, output],
    env: withoutForeignSecrets(program, env),
  });
  if (log) for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => log(data.toString()));
  let ended = false;
  child.once('exit', () => (ended = true));
  // Until it is ready the caller has nothing to stop: a test whose hook times out would leave it running.
  const endWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  try {
    for (const deadline = Date.now() + 120_000; Date.now() < deadline;) {
      if (ended) throw new Error(`${program.name} ended before it was ready; its message is above.`);
      if (await isReady(program)) return child;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    endWithUs();
    throw new Error(`${program.name} was not ready within two minutes.`);
  } finally {
    process.off('exit', endWithUs);
  }
}

async function isReady({ readyUrl }: Pick<Program, 'readyUrl'>): Promise<boolean> {
  try {
    const answer = await fetch(readyUrl);
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** A little longer than a program takes at most. */
const MAX_STOP_MS = Number(SETTINGS.STOP_NOTICE_MS.fallback) + Number(SETTINGS.STOP_DRAIN_MS.fallback) + 4000;

/** Stops the programs in reverse order; kills any that are still running after the longest stop. */
export async function stopPrograms(children: ChildProcess[]): Promise<void> {
  for (const child of children.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), MAX_STOP_MS);
    await gone;
    clearTimeout(timer);
  }
}
