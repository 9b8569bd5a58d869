import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Death } from './dying-program.ts';

const program = fileURLToPath(new URL('dying-program.ts', import.meta.url));

/** A backend that dies, or stands still, at a statement that it is told. */
export interface Mortal {
  url: string;
  /** Says when it is to die; answers how many statements have run since it was last said. */
  dieAt(death: Death | undefined): Promise<number>;
  /** After it stood still. */
  goOn(): void;
  ended: Promise<[number | null, string | null]>;
}

/** Such programs with one database, at a moment that stays. */
export class MortalPrograms {
  readonly #args: [url: string, moment: string];
  readonly #started: ChildProcess[] = [];

  constructor(url: string, moment: string) {
    this.#args = [url, moment];
  }

  async start(): Promise<Mortal> {
    const child = fork(program, this.#args, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#started.push(child);
    const ended = once(child, 'exit') as Mortal['ended'];
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    return {
      url,
      ended,
      goOn: () => void child.kill('SIGCONT'),
      async dieAt(death) {
        child.send({ death });
        return ((await once(child, 'message')) as [{ ran: number }])[0].ran;
      },
    };
  }

  kill(): void {
    for (const child of this.#started) child.kill('SIGKILL');
  }
}
