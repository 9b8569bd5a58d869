import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const RECORDER = new URL('../../../sandbox/test/statements/record-statements.ts', import.meta.url).href;
export const SERVICE_TOKEN = 'service-of-the-tests';
export const WAIT = { timeout: 60_000, interval: 100 };

type Settings = Record<string, string>;

export interface StartedProgram {
  url: string;
  pid: number;
  hasEnded(): boolean;
  /** What it has printed so far. */
  output: { text: string };
  /** Ends it; answers its exit code. */
  stop(): Promise<number>;
  kill(): Promise<void>;
}

/** Settings with which a program notes its statements, where the tests do (decision 0385). */
function recording(): Settings {
  const folder = process.env['STATEMENTS_RUN'];
  return folder === undefined ? {} : { STATEMENTS_RUN: folder, NODE_OPTIONS: `--import=${RECORDER}` };
}

/** `npm run commerce -- …` with a database and files in a folder of its own. */
export class CommerceCommands {
  readonly folder: string;
  readonly database: string;
  readonly #settings: Settings;
  readonly #started: ChildProcess[] = [];

  /** `settings`: of every command, beside those of a database in the folder. */
  constructor(folder = mkdtempSync(join(tmpdir(), 'koura-commerce-')), settings: Settings = {}) {
    mkdirSync(folder, { recursive: true });
    this.folder = folder;
    this.#settings = settings;
    this.database = join(folder, 'commerce.sqlite');
  }

  /** The database of every command: the file, or the one that the settings name. */
  get address(): string {
    return this.#settings['DATABASE_URL'] ?? this.database;
  }

  /** `program`: another release's. */
  launch(args: string[], env: Settings = {}, program = 'commerce/src/main.ts'): { child: ChildProcess; output: { text: string } } {
    const settings = {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      ...recording(),
      BACKEND_DATABASE: this.database,
      BACKEND_FILES: join(this.folder, 'files'),
      BACKEND_PORT: '0',
      BACKEND_MARKET: 'open',
      BACKEND_TOKEN_SECRET: 'tokens-of-the-tests',
      COMMERCE_SERVICE_TOKEN: SERVICE_TOKEN,
    };
    const child = spawn(process.execPath, [program, ...args], { cwd: ROOT, env: { ...settings, ...this.#settings, ...env } });
    this.#started.push(child);
    const output = { text: '' };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output.text += chunk.toString()));
    return { child, output };
  }

  /** Runs a command to its end. */
  async run(...args: string[]): Promise<{ code: number; text: string }> {
    const { child, output } = this.launch(args);
    const [code] = (await once(child, 'close')) as [number];
    return { code, text: output.text.trim() };
  }

  /** Starts the program and waits until it answers. */
  async start(env: Settings = {}, program?: string): Promise<StartedProgram> {
    const { child, output } = this.launch(['start'], env, program);
    const ended = once(child, 'close');
    await vi.waitUntil(() => {
      if (child.exitCode !== null) throw new Error(`it ended: ${output.text}`);
      return /^Koura Commerce: /m.test(output.text);
    }, WAIT);
    const end = async (signal: NodeJS.Signals): Promise<number> => {
      child.kill(signal);
      return ((await ended) as [number])[0];
    };
    return {
      url: /^Koura Commerce: (\S+)/m.exec(output.text)![1]!,
      pid: child.pid!,
      hasEnded: () => child.exitCode !== null || child.signalCode !== null,
      output,
      stop: () => end('SIGTERM'),
      kill: async () => void (await end('SIGKILL')),
    };
  }

  /** Ends what still runs and removes the folder. */
  remove(): void {
    for (const child of this.#started) child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
