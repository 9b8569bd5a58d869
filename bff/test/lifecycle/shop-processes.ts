import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { buildIfStale } from '../../../scripts/build-if-stale.ts';
import { freePort } from '../support/redis-server.ts';
import { programEnvironment, programs, startProgram } from '../../../scripts/programs.ts';

/** A built program running as in production. */
export interface RunningProgram {
  url: string;
  child: ChildProcess;
  /** The log lines since its start that contain this text. */
  lines(text: string): string[];
  /** Sends the signal and resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the built BFF or web server, unless a `port` is given on a free one. */
export async function startBuilt(name: 'bff' | 'web', environment: Record<string, string>, givenPort?: number): Promise<RunningProgram> {
  const port = givenPort ?? (await freePort());
  // Vitest's own NODE_ENV would make a development build.
  process.env['NODE_ENV'] = 'production';
  buildIfStale();
  const env = programEnvironment({
    ...process.env,
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'production',
    ...(name === 'bff' ? { BFF_PORT: String(port) } : { WEB_PORT: String(port) }),
    ...environment,
  });
  let printed = '';
  const program = programs(env).find((one) => one.name === name)!;
  const child = await startProgram(program, env, [], (text) => (printed += text)).catch((error: unknown) => {
    console.error(printed);
    throw error;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    lines: (text) => printed.split('\n').filter((line) => line.includes(text)),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const gone = once(child, 'exit') as Promise<[number | null]>;
      child.kill(signal);
      return (await gone)[0];
    },
  };
}

/** Sends a request to a BFF on a new connection. */
export async function requestAt(url: string, query: string): Promise<{ status: number; data: unknown; errors?: unknown }> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ query }),
  });
  return { status: response.status, ...((await response.json()) as { data: unknown; errors?: unknown }) };
}
