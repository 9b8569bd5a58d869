import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { PORTS } from './ports.ts';
import { type Service, systemService } from './service.ts';

/** Sends one command to a Redis or Sentinel; the whole reply as text. */
export function redisCommand(port: string, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(`${line}\r\n`));
    socket.setTimeout(2000, () => socket.destroy(new Error('no reply')));
    socket.once('data', (data) => {
      resolve(data.toString());
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(''));
  });
}

const responds = (port: string) => (): Promise<boolean> =>
  redisCommand(port, 'PING').then(
    (reply) => reply.startsWith('+PONG'),
    () => false,
  );

/** A primary and its replica with redis/redis.conf, and three Sentinels, as docs/production.md sets them up. */
export function redisServices(folder: string): { servers: [Service, Service]; sentinels: Service[] } {
  const server = (n: 0 | 1): Service => {
    mkdirSync(`${folder}/redis-${n}`);
    // A Sentinel has a server write its role into its configuration: into a copy.
    const file = `${folder}/redis-${n}/redis.conf`;
    copyFileSync('redis/redis.conf', file);
    const options = ['--port', PORTS.redis[n], '--bind', '127.0.0.1', '--dir', `${folder}/redis-${n}`];
    if (n === 1) options.push('--replicaof', `127.0.0.1 ${PORTS.redis[0]}`);
    return systemService(`redis ${n + 1}`, 'redis-server', [file, ...options], responds(PORTS.redis[n]));
  };
  const sentinel = (port: string): Service => {
    // A Sentinel writes what it finds out into its own configuration.
    const file = `${folder}/sentinel-${port}.conf`;
    const settings = ['down-after-milliseconds mymaster 2000', 'failover-timeout mymaster 10000', 'parallel-syncs mymaster 1'];
    const lines = settings.map((setting) => `sentinel ${setting}\n`).join('');
    writeFileSync(file, `port ${port}\nbind 127.0.0.1\ndir ${folder}\nsentinel monitor mymaster 127.0.0.1 ${PORTS.redis[0]} 2\n${lines}`);
    return systemService(`sentinel ${port}`, 'redis-server', [file, '--sentinel'], responds(port));
  };
  return { servers: [server(0), server(1)], sentinels: PORTS.sentinel.map(sentinel) };
}

/** The port of the server that the Sentinels call the primary. */
export async function primaryPort(): Promise<string> {
  const reply = await redisCommand(PORTS.sentinel[0], 'SENTINEL get-master-addr-by-name mymaster');
  return reply.split('\r\n')[4] ?? '';
}
