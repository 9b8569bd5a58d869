import { readFileSync } from 'node:fs';
import type { SettingsReader } from '@koura/shared-types/settings-reader';

export interface RedisSettings {
  /** `single`: one server; `sentinel`: `urls` are the Sentinels, which name the primary; `cluster`: `urls` are nodes of a Redis Cluster. */
  mode: 'single' | 'sentinel' | 'cluster';
  /** redis:// or rediss://. User, password and database of the first one are used for all servers. Never log them. */
  urls: string[];
  /** Name under which the Sentinels know the primary. */
  sentinelGroup: string;
  /** Instead of the one in `urls`. */
  password: string | undefined;
  sentinelPassword: string | undefined;
  /** Certificate of the authority that signed the servers' certificates, as PEM; undefined: a public authority. */
  ca: string | undefined;
}

/** Reads the REDIS_… settings; undefined without REDIS_URL. */
export function readRedisSettings(read: SettingsReader): RedisSettings | undefined {
  const urls = read.get('REDIS_URL');
  const mode = read.get('REDIS_MODE');
  const caFile = read.get('REDIS_CA_FILE');
  const settings = {
    mode,
    sentinelGroup: read.get('REDIS_SENTINEL_GROUP'),
    password: read.get('REDIS_PASSWORD'),
    sentinelPassword: read.get('REDIS_SENTINEL_PASSWORD'),
    ca: caFile === undefined ? undefined : readCertificate(caFile, read.problems),
  };
  if (!urls) {
    if (!read.isSet('REDIS_URL')) noUseWithoutUrl(read);
    if (read.isProduction) {
      read.warnings.push('REDIS_URL is not set: caches, limits and locks are kept in this process, so run only one');
    }
    return undefined;
  }
  if (mode === 'single' && urls.length > 1) read.problems.push('REDIS_URL must be one URL with REDIS_MODE=single');
  if (new Set(urls.map((url) => new URL(url).protocol)).size > 1) read.problems.push('REDIS_URL must not mix redis and rediss');
  if (mode === 'cluster' && urls.some((url) => /^\/[1-9]/.test(new URL(url).pathname))) {
    read.problems.push('REDIS_URL must not name a database with REDIS_MODE=cluster: a Cluster has only one');
  }
  if (caFile !== undefined && urls.some((url) => url.startsWith('redis:'))) {
    read.problems.push('REDIS_CA_FILE has no effect without rediss:// in REDIS_URL');
  }
  return { ...settings, urls };
}

function noUseWithoutUrl(read: SettingsReader): void {
  for (const name of ['REDIS_MODE', 'REDIS_PASSWORD', 'REDIS_SENTINEL_PASSWORD', 'REDIS_CA_FILE'] as const) {
    if (read.isSet(name)) read.problems.push(`${name} has no effect without REDIS_URL`);
  }
}

function readCertificate(file: string, problems: string[]): string | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
    problems.push('REDIS_CA_FILE must contain a certificate in PEM format');
  } catch (error) {
    problems.push(`REDIS_CA_FILE cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown error'}`);
  }
  return undefined;
}
