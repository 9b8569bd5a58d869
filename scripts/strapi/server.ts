import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { InstalledStrapi } from './install.ts';
import type { DatabaseEnvironment } from './postgres.ts';

const START_MS = 180_000;

/**
 * Starts Strapi on `database`, or else on an empty SQLite file, and resolves when it responds; what it prints goes to `strapi.log` in its
 * folder. Rejects with the end of that log when Strapi ends first or is not up within three minutes.
 */
export async function startStrapi(
  { folder, node, command }: InstalledStrapi,
  ports: { http: number; smtp: number },
  databaseEnvironment: DatabaseEnvironment = {},
): Promise<ChildProcess> {
  const { http: port, smtp: smtpPort } = ports;
  const database = `.tmp/test-${port}.db`;
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(join(folder, database + suffix), { force: true });
  const logFile = join(folder, 'strapi.log');
  rmSync(logFile, { force: true });
  const log = openSync(logFile, 'a');
  const secret = (): string => randomBytes(24).toString('base64');
  const child = spawn(node, [command, 'start'], {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_FILENAME: database,
      APP_KEYS: `${secret()},${secret()}`,
      API_TOKEN_SALT: secret(),
      ADMIN_JWT_SECRET: secret(),
      TRANSFER_TOKEN_SALT: secret(),
      JWT_SECRET: secret(),
      ENCRYPTION_KEY: secret(),
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(smtpPort),
      STRAPI_TELEMETRY_DISABLED: 'true',
      ...databaseEnvironment,
    },
  });
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const isUp = await fetch(`http://127.0.0.1:${port}/_health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return child;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const ended = child.exitCode !== null || child.signalCode !== null;
  child.kill('SIGKILL');
  const end = readFileSync(logFile, 'utf8').slice(-3000);
  throw new Error(`Strapi ${ended ? 'ended before it was ready' : `was not ready within ${START_MS / 1000} s`}:\n${end}`);
}
