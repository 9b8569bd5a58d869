import { type ChildProcess, execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Program, programEnvironment, startProgram, stopPrograms } from '../../scripts/programs.ts';

const ROOT = join(import.meta.dirname, '../..');
const EXAMPLE = join(ROOT, 'examples/dealer.example.yaml');

/** Koura Commerce as a dealer runs it: its commands, and the program that is started, killed and started again. */
export class CommerceProgram {
  readonly #program: Program<'commerce'>;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  /** `settings`: without the environment's; BACKEND_PORT must be among them. */
  constructor(settings: Record<string, string>) {
    const port = Number(settings['BACKEND_PORT']);
    const readyUrl = `http://127.0.0.1:${port}/healthz`;
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

/** Writes the example of a dealer whose prices come from a file, `prices.csv` beside it, and those prices; answers the file's name. */
export function dealerWithPriceFile(folder: string): string {
  const prices = join(folder, 'prices.csv');
  const spot = `
  spot:
    source: &prices
      kind: csv-file
      pollSeconds: 10
      currency: NZD
      file: ${prices}
      answer:
        series: { gold: XAU, silver: XAG, platinum: XPT }
        columns: { series: metal, price: price, currency: currency, unit: unit, time: time }
    second: *prices
    # The file is written once.
    maxAgeSeconds: 86400
    jumpShare: 0.03
    apartShare: 0.005
    frozenSeconds: 86400
    steady: { readings: 5, seconds: 600, upToShare: 0.1 }
    byHandSeconds: 3600
`;
  const time = new Date().toISOString();
  const rows = ['XAU,7200', 'XAG,85', 'XPT,3000'].map((price) => `${price},NZD,toz,${time}`);
  writeFileSync(prices, `metal,price,currency,unit,time\n${rows.join('\n')}\n`);
  const file = join(folder, 'dealer.yaml');
  const content = `content: ${join(ROOT, 'examples/content')}`;
  writeFileSync(
    file,
    readFileSync(EXAMPLE, 'utf8')
      .replace(/^content: content$/m, () => content)
      .replace(/^settings:$/m, () => `settings:${spot}`),
  );
  return file;
}
