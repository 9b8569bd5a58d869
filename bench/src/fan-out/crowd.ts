import type { ChildProcess } from 'node:child_process';
import { firstMessage } from '../measure/first-message.ts';
import { keepOn, PROCESSOR_OF } from '../measure/processors.ts';
import { startHelper } from '../measure/start-helper.ts';
import type { CrowdOrder, CrowdReport } from './socket-crowd.ts';

/** Garbage collection on other threads would add to the measured times, the more so the fewer messages have arrived. */
const CALM = ['--max-old-space-size=3000', '--min-semi-space-size=64', '--max-semi-space-size=64', '--single-threaded-gc'];

const NAME = 'the process of the sockets';

export class Crowd {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async start(): Promise<Crowd> {
    const child = await startHelper('bench/src/fan-out/socket-crowd.ts', [], CALM);
    await keepOn(PROCESSOR_OF.load, child.pid);
    return new Crowd(child);
  }

  async order<Kind extends CrowdReport['kind']>(
    order: CrowdOrder,
    answer: Kind,
    act?: () => Promise<void>,
  ): Promise<Extract<CrowdReport, { kind: Kind }>> {
    const reported = firstMessage<CrowdReport>(this.#child, NAME);
    this.#child.send(order);
    await act?.();
    const report = await reported;
    if (report.kind !== answer) throw new Error(`${NAME} replied ${report.kind} to ${order.kind}`);
    return report as Extract<CrowdReport, { kind: Kind }>;
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }
}
