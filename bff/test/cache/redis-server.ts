import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

/** A real redis-server on a port of its own, without files. */
export class RedisServer {
  readonly url: string;
  readonly #port: number;
  #child: ChildProcess | undefined;

  constructor(port: number) {
    this.#port = port;
    this.url = `redis://127.0.0.1:${port}`;
  }

  /** Starts it and resolves when it takes commands. */
  async start(...options: string[]): Promise<void> {
    const args = ['--port', String(this.#port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--enable-debug-command', 'yes'];
    this.#child = spawn('redis-server', [...args, ...options], { stdio: 'ignore' });
    for (const until = Date.now() + 10_000; Date.now() < until;) {
      if ((await this.command('PING').catch(() => '')) === '+PONG') return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('redis-server does not answer: is it installed?');
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** One command on a connection of its own; the first line of the answer. */
  command(line: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.#port, '127.0.0.1', () => socket.write(`${line}\r\n`));
      socket.once('data', (data) => {
        resolve(data.toString().split('\r\n')[0]!);
        socket.destroy();
      });
      socket.once('error', reject);
    });
  }
}
