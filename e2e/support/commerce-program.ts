import { type ChildProcess, execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Program, programEnvironment, startProgram, stopPrograms } from '../../scripts/programs.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Koura Commerce as a dealer runs it: its commands, and the program that is started, killed and started again. */
export class CommerceProgram {
  readonly #program: Program<'commerce'>;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  /** `settings`: without the environment's; BACKEND_PORT must be among them. */
  constructor(settings: Record<string, string>) {
    const port = Number(settings['BACKEND_PORT']);
    const readyUrl = `http://127.0.0.1:${port}/readyz`;
    this.#program = { name: 'commerce', args: ['commerce/src/main.ts', 'start'], port, host: '127.0.0.1', readyUrl };
    this.#env = { ...programEnvironment(process.env), ...settings };
  }

  /** Runs a command; answers what it printed, and throws with it where it fails. */
  async run(...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, ['commerce/src/main.ts', ...args], { cwd: ROOT, env: this.#env });
    return stdout;
  }

  async start(): Promise<void> {
    this.#child = await startProgram(this.#program, this.#env);
  }

  /** Ends the program without a warning and starts it again. */
  async killAndStart(): Promise<void> {
    const gone = new Promise((resolve) => this.#child!.once('exit', resolve));
    this.#child!.kill('SIGKILL');
    await gone;
    await this.start();
  }

  async stop(): Promise<void> {
    if (this.#child) await stopPrograms([this.#child]);
  }
}
