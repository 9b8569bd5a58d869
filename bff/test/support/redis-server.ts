import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** A real Redis for one test file, without persistence. `npm test` makes sure that the program is installed. */
export class RedisServer {
  /** With a long command timeout: with the BFF's 200 ms, Redis commands fail now and then on a busy machine. */
  readonly url: string;
  /** With the BFF's own time limits, for tests of them. */
  readonly hurriedUrl: string;
  readonly port: number;
  #child: ChildProcess | undefined;

  constructor(port: number) {
    this.port = port;
    this.hurriedUrl = `redis://127.0.0.1:${port}`;
    this.url = `${this.hurriedUrl}?commandTimeout=30000`;
  }

  /** Starts it, again after `kill`, and resolves when it accepts connections. */
  async start(...options: string[]): Promise<void> {
    const nothingOnDisk = ['--save', '', '--appendonly', 'no', '--dir', '/tmp'];
    await this.#start(['--bind', '127.0.0.1', ...nothingOnDisk, '--enable-debug-command', 'yes', ...options]);
  }

  /** Starts it with `redis/redis.conf`, with its files in `directory`. */
  async startConfigured(directory: string, ...options: string[]): Promise<void> {
    const file = fileURLToPath(new URL('../../../redis/redis.conf', import.meta.url));
    await this.#start([file, '--bind', '127.0.0.1', '--dir', directory, ...options]);
  }

  async #start(options: string[]): Promise<void> {
    this.#child = spawn('redis-server', [...options, '--port', String(this.port)], { stdio: ['ignore', 'pipe', 'inherit'] });
    await ready(this.#child);
  }

  /** Ends it at once, as a crash would. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** It keeps its connections and responds to nothing, until `thaw`. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Sends a command on a connection of its own; returns the first line of the response. */
  async command(line: string): Promise<string> {
    return (await this.lines(line))[0]!;
  }

  /** Sends a command on a connection of its own; returns the lines of a short response. */
  lines(line: string): Promise<string[]> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, '127.0.0.1', () => socket.write(`${line}\r\n`));
      socket.once('data', (data) => {
        resolve(data.toString().trimEnd().split('\r\n'));
        socket.destroy();
      });
      socket.once('error', reject);
    });
  }
}

export async function startRedis(): Promise<RedisServer> {
  const redis = new RedisServer(await freePort());
  await redis.start();
  return redis;
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new Error('These tests need redis-server, which is not on the PATH: apt-get install redis-server, or brew install redis.')
          : error,
      ),
    );
    child.once('exit', () => reject(new Error(`redis-server ended before it was ready: ${said}`)));
    child.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ready to accept connections')) resolve();
    });
  });
}

/** An unused port, below the range from which systems take ports for outgoing connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_768);
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
}
