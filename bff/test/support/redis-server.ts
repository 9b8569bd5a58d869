import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A real Redis of this test's own, that keeps nothing on disk. */
export interface RedisServer {
  url: string;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
}

/** Starts `redis-server` and resolves when it takes connections. `npm test` sees to it that the program is installed. */
export async function startRedis(port?: number): Promise<RedisServer> {
  const chosen = port ?? (await freePort());
  const child = spawn(
    'redis-server',
    ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await ready(child);
  return {
    url: `redis://127.0.0.1:${chosen}`,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
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

/** A port that nobody listens on, below the range from which systems take ports for outgoing connections. */
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
