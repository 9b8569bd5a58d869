import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
const START_MS = 20_000;
/** PostgreSQL runs as anybody but root; Debian's package brings this user. */
const USER = 'postgres';

/** Environment with which Strapi's configuration finds the database. */
export type DatabaseEnvironment = Record<string, string>;

/** Folder of `initdb` and `postgres`; undefined where PostgreSQL is not installed. Debian keeps them out of the path. */
export function postgresFolder(): string | undefined {
  const folders = [
    ...(existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : []),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Starts an empty PostgreSQL on this port. Rejects with what it printed when it does not start. */
export async function startPostgres(
  port: number,
  settings: readonly string[] = [],
): Promise<{ child: ChildProcess; environment: DatabaseEnvironment }> {
  const folder = postgresFolder();
  if (!folder) throw new Error('PostgreSQL is not installed.');
  const directory = mkdtempSync(join(tmpdir(), 'koura-postgres-'));
  const data = join(directory, 'data');
  mkdirSync(data);
  const owner = ownerOfServer();
  if (owner) for (const path of [directory, data]) chownSync(path, owner.uid, owner.gid);
  const options = { ...owner, cwd: directory, env: { LC_ALL: 'C.UTF-8' } };
  execFileSync(join(folder, 'initdb'), ['-D', data, '-U', 'strapi', '--auth=trust', '--no-sync'], { ...options, stdio: 'pipe' });
  const child = spawn(
    join(folder, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      directory,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'fsync=off',
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-3000)));
  const deadline = Date.now() + START_MS;
  while (!printed.includes('ready to accept connections')) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`PostgreSQL did not start:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    child,
    environment: {
      DATABASE_CLIENT: 'postgres',
      DATABASE_HOST: '127.0.0.1',
      DATABASE_PORT: String(port),
      DATABASE_NAME: 'postgres',
      DATABASE_USERNAME: 'strapi',
      DATABASE_PASSWORD: '',
    },
  };
}

/** Whom the server runs as where this process is root; undefined for whoever runs this process. */
export function ownerOfServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string): number => Number(execFileSync('id', [flag, USER], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}
