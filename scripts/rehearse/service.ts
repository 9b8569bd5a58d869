import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Lines shown of a program that did not start. */
const LINES_SHOWN = 20;

export class Service {
  readonly name: string;
  readonly #start: (log: (text: string) => void) => Promise<ChildProcess>;
  #child: ChildProcess | undefined;
  #printed = '';

  constructor(name: string, start: (log: (text: string) => void) => Promise<ChildProcess>) {
    this.name = name;
    this.#start = start;
  }

  async start(): Promise<void> {
    const { mark } = this;
    this.#child = await this.#start((text) => (this.#printed += text)).catch((error: unknown) => {
      throw new Error(`${this.name}: ${(error as Error).message}\n${this.#printed.slice(mark).split('\n').slice(-LINES_SHOWN).join('\n')}`);
    });
  }

  /** Sends a signal; resolves with the exit code. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const gone = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await gone)[0];
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  get mark(): number {
    return this.#printed.length;
  }

  /** The log lines from there on that match. */
  linesSince(mark: number, pattern: RegExp): string[] {
    return this.#printed
      .slice(mark)
      .split('\n')
      .filter((line) => pattern.test(line));
  }
}

/** A program from the system's packages that is ready once `isReady` says so. */
export function systemService(name: string, command: string, args: string[], isReady: () => Promise<boolean>): Service {
  return new Service(name, async (log) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => log(data.toString()));
    const failed = once(child, 'error').then(([error]) => {
      throw error as Error;
    });
    failed.catch(() => undefined);
    for (let tries = 0; tries < 600; tries++) {
      if (child.exitCode !== null) throw new Error('ended before it was ready');
      if (await Promise.race([isReady(), failed])) return child;
      await pause(100);
    }
    child.kill('SIGKILL');
    throw new Error('was not ready within a minute');
  });
}

/** Whether this URL answers 2xx. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
