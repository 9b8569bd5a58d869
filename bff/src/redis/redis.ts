import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { RedisSettings } from './redis-settings.ts';

/** Injection token of the Redis connection, undefined without REDIS_URL. Every user must tolerate its failures. */
export const REDIS = Symbol('redis');

/** One server, the primary that Sentinels name, or a Cluster. In a Cluster no command may name keys of several slots. */
export type RedisClient = Redis | Cluster;

const closing = new WeakSet<RedisClient>();

const COMMAND_MS = 200;
/** For the commands that open a connection, on which no request waits: at start the event loop is busy for longer than COMMAND_MS. */
const HANDSHAKE_MS = 5000;
const CONNECT_MS = 5000;
const MAX_PAUSE_MS = 2000;

/** With ioredis' defaults an unreachable Redis stalls requests for 6 to 10 seconds; with these a miss costs milliseconds. */
const OPTIONS = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: COMMAND_MS,
  connectTimeout: CONNECT_MS,
  retryStrategy: retryAfter,
} satisfies RedisOptions;

/** After a failover the former primary is a replica: connect again, to the new one, but not in a hurry. */
function reconnectToPrimary(): (error: Error) => boolean {
  let lastAt = 0;
  return ({ message }) => {
    if (!message.startsWith('READONLY') || Date.now() - lastAt < MAX_PAUSE_MS) return false;
    lastAt = Date.now();
    return true;
  };
}

/** Connects in the background; the caller need not wait. */
export function connectRedis(settings: RedisSettings): RedisClient {
  const [first] = settings.urls as [string];
  const servers = settings.urls.map((url) => addressIn(url));
  const options = { ...OPTIONS, reconnectOnError: reconnectToPrimary(), ...accessIn(first, settings) };
  if (settings.mode === 'cluster') {
    const cluster = new Cluster(servers, {
      enableOfflineQueue: false,
      clusterRetryStrategy: retryAfter,
      retryDelayOnFailover: 0,
      retryDelayOnClusterDown: 0,
      maxRedirections: 3,
      slotsRefreshTimeout: HANDSHAKE_MS,
      redisOptions: options,
    });
    cluster.on('+node', withHandshakeTimeout);
    return stayConnected(cluster);
  }
  if (settings.mode === 'single') return stayConnected(withHandshakeTimeout(new Redis({ ...options, ...servers[0] })));
  const { sentinelGroup: name, sentinelPassword } = settings;
  const { tls } = options;
  // Without ioredis' failoverDetector: if it emits during connect, ioredis 6.0.0 never reconnects.
  const sentinel = {
    sentinels: servers,
    name,
    sentinelRetryStrategy: retryAfter,
    sentinelCommandTimeout: HANDSHAKE_MS,
    ...(sentinelPassword === undefined ? {} : { sentinelPassword }),
    ...(tls ? { sentinelTLS: tls, enableTLSForSentinelMode: true } : {}),
  };
  return stayConnected(withHandshakeTimeout(new Redis({ ...options, ...sentinel })));
}

/** A second connection for subscriptions, whose commands wait until it is there. */
export function duplicateForMessages(redis: RedisClient): RedisClient {
  if (redis instanceof Cluster) return stayConnected(redis.duplicate([], { enableOfflineQueue: true }));
  const patient = { enableOfflineQueue: true, maxRetriesPerRequest: null, commandTimeout: undefined, autoResubscribe: false };
  return stayConnected(redis.duplicate(patient));
}

export function closeRedis(redis: RedisClient): void {
  closing.add(redis);
  redis.disconnect();
}

/** The values of several keys, which a Cluster may keep on different servers. */
export async function readMany(redis: RedisClient, keys: readonly string[]): Promise<(string | null)[]> {
  return redis instanceof Cluster ? Promise.all(keys.map((key) => redis.get(key))) : redis.mget([...keys]);
}

/** ioredis gives up where a race ends its attempts: only we end a connection. */
function stayConnected<Client extends RedisClient>(redis: Client): Client {
  redis.on('end', () => {
    const again = (): void => {
      if (!closing.has(redis)) redis.connect().catch(() => undefined);
    };
    if (!closing.has(redis)) setTimeout(again, MAX_PAUSE_MS).unref();
  });
  return redis;
}

function retryAfter(tries: number): number {
  return Math.min(tries * 200, MAX_PAUSE_MS);
}

function addressIn(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 6379) };
}

/** User, password, database, TLS; the URL's parameters are ioredis' options. */
function accessIn(text: string, { password, ca }: RedisSettings): Pick<RedisOptions, 'username' | 'password' | 'db' | 'tls'> {
  const url = new URL(text);
  const own = password ?? decodeURIComponent(url.password);
  return {
    ...(url.username ? { username: decodeURIComponent(url.username) } : {}),
    ...(own ? { password: own } : {}),
    ...(url.pathname.length > 1 ? { db: Number(url.pathname.slice(1)) } : {}),
    ...(url.protocol === 'rediss:' ? { tls: ca === undefined ? {} : { ca } } : {}),
    ...Object.fromEntries(url.searchParams),
  };
}

/** Until it is ready, a connection's own commands may take longer; others are rejected at once. */
function withHandshakeTimeout(redis: Redis): Redis {
  const { options } = redis;
  const usual = options.commandTimeout;
  if (typeof usual !== 'number') return redis;
  options.commandTimeout = HANDSHAKE_MS;
  redis.on('ready', () => (options.commandTimeout = usual));
  redis.on('close', () => (options.commandTimeout = HANDSHAKE_MS));
  return redis;
}
