import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { CrowdOrder, CrowdReport } from './socket-crowd.ts';

/** Many browsers' sockets, in a process of their own. */
export class Crowd {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async start(): Promise<Crowd> {
    const child = fork('bench/src/fan-out/socket-crowd.ts', { execArgv: ['--max-old-space-size=3000'] });
    await once(child, 'message');
    return new Crowd(child);
  }

  async order<Kind extends CrowdReport['kind']>(
    order: CrowdOrder,
    answer: Kind,
    act?: () => Promise<void>,
  ): Promise<Extract<CrowdReport, { kind: Kind }>> {
    const reported = once(this.#child, 'message') as Promise<[CrowdReport]>;
    this.#child.send(order);
    await act?.();
    const [report] = await reported;
    if (report.kind !== answer) throw new Error(`the crowd answered ${report.kind} to ${order.kind}`);
    return report as Extract<CrowdReport, { kind: Kind }>;
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }
}
