import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A Redis of the bench's own, without persistence. */
export class BenchRedis {
  readonly url: string;
  readonly #port: number;
  #child: ChildProcess | undefined;

  constructor(port: number) {
    this.#port = port;
    this.url = `redis://127.0.0.1:${port}`;
  }

  /** Starts it; can be called again after `kill`. */
  async start(): Promise<void> {
    const args = ['--port', String(this.#port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.#child = spawn('redis-server', args, { stdio: 'ignore' });
    while (!(await this.command('PING').catch(() => '')).startsWith('+PONG')) await pause(20);
  }

  /** Kills it with SIGKILL, like a crash. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    await this.command('SHUTDOWN NOSAVE').catch(() => undefined);
  }

  /** Sends one command on a connection of its own. */
  command(line: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.#port, '127.0.0.1', () => socket.write(`${line}\r\n`));
      socket.once('data', (data) => {
        resolve(data.toString());
        socket.destroy();
      });
      socket.once('error', reject);
      socket.once('close', () => resolve(''));
    });
  }
}
