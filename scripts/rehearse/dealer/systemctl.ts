/**
 * systemctl in the rehearsal's machine: starts what the units in /etc/systemd/system say, as their users, with their settings and
 * credentials, and without systemd's sandboxing. Timers are noted only.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const UNITS = '/etc/systemd/system';
/** Where main.ts finds them. */
const LOGS = '/run/rehearsal/logs';
const PIDS = '/run/rehearsal/pids';
const STOP_MS = 60_000;

interface Unit {
  name: string;
  /** The lines of [Service], of drop-ins as well, with %i and %d filled in. */
  lines: { key: string; value: string }[];
  credentials: string;
}

const [command, ...args] = process.argv.slice(2);
// systemd does not inherit that of the shell.
process.umask(0o022);
for (const folder of [LOGS, PIDS]) mkdirSync(folder, { recursive: true });
if (command !== 'daemon-reload')
  for (const name of args.filter((arg) => !arg.startsWith('-'))) await act(command!, name, args.includes('--now'));

async function act(verb: string, name: string, isNow: boolean): Promise<void> {
  if (name.endsWith('.timer')) return assertTimer(name);
  if (name === 'nginx') return nginx(verb);
  if (verb === 'stop' || verb === 'restart' || (verb === 'disable' && isNow)) await stop(name);
  if (verb === 'start' || verb === 'restart' || (verb === 'enable' && isNow)) await start(readUnit(name));
  else if (verb !== 'stop' && verb !== 'disable') throw new Error(`the rehearsal has no systemctl ${verb} ${name}`);
}

function assertTimer(name: string): void {
  if (!existsSync(`${UNITS}/${name}`)) throw new Error(`there is no timer ${name}`);
}

function nginx(verb: string): void {
  const isRunning = existsSync('/run/nginx.pid');
  if (verb !== 'reload' && verb !== 'restart' && verb !== 'start') throw new Error(`the rehearsal has no systemctl ${verb} nginx`);
  const { status, stderr } = spawnSync('nginx', isRunning ? ['-s', 'reload'] : [], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`nginx: ${stderr}`);
}

function readUnit(name: string): Unit {
  const [template, instance] = name.split('@');
  const file = instance === undefined ? `${UNITS}/${name}.service` : `${UNITS}/${template}@.service`;
  const credentials = `/run/credentials/${name}.service`;
  const texts = [file, ...globSync(`${UNITS}/${name}.service.d/*.conf`).toSorted()].map((path) => readFileSync(path, 'utf8'));
  const filled = (value: string): string =>
    value.replaceAll(/%(.)/g, (_, letter: string) => ({ i: instance ?? '', d: credentials, '%': '%' })[letter] ?? `%${letter}`);
  const lines = texts
    .flatMap((text) => (/^\[Service\]\n([^]*?)(?=^\[|(?![^]))/m.exec(text)?.[1] ?? '').split('\n'))
    .flatMap((line) => {
      const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return key === undefined ? [] : [{ key, value: filled(value!) }];
    });
  return { name, lines, credentials };
}

async function start(unit: Unit): Promise<void> {
  if (isRunning(unit.name)) return;
  const valuesOf = (wanted: string): string[] => unit.lines.filter(({ key }) => key === wanted).map(({ value }) => value);
  const [user, folder, line] = ['User', 'WorkingDirectory', 'ExecStart'].map((key) => valuesOf(key)[0]) as [string, string, string];
  handOver(unit, valuesOf('LoadCredential'), user);
  const env = Object.fromEntries([
    ['PATH', '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'],
    // The authority of the rehearsal's certificate, as a real one would be known.
    ['NODE_EXTRA_CA_CERTS', '/etc/ssl/certs/ca-certificates.crt'],
    ...valuesOf('EnvironmentFile').flatMap(readEnvironmentFile),
    ...valuesOf('Environment').flatMap((value) => value.split(' ').map(assignment)),
  ]) as NodeJS.ProcessEnv;
  const shell = ['--reuid', user, '--regid', user, '--init-groups', '--no-new-privs', 'sh', '-c', `umask 0077; cd ${folder}; exec ${line}`];
  if (valuesOf('Type')[0] === 'oneshot') {
    const { status } = spawnSync('setpriv', shell, { env, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${unit.name} ended with ${status}`);
    return;
  }
  const log = openSync(`${LOGS}/${unit.name}`, 'a');
  const child = spawn('setpriv', shell, { env, detached: true, stdio: ['ignore', log, log] });
  writeFileSync(`${PIDS}/${unit.name}`, String(child.pid));
  child.unref();
}

/** The credentials as files that this user alone reads. */
function handOver({ credentials }: Unit, loaded: string[], user: string): void {
  rmSync(credentials, { recursive: true, force: true });
  mkdirSync(credentials, { recursive: true });
  for (const [name, path] of loaded.map((value) => value.split(':') as [string, string])) {
    writeFileSync(`${credentials}/${name}`, readFileSync(path));
    chmodSync(`${credentials}/${name}`, 0o400);
  }
  spawnSync('chown', ['-R', `${user}:`, credentials]);
}

function readEnvironmentFile(path: string): [string, string][] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(assignment);
}

function assignment(text: string): [string, string] {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1).replaceAll(/^"|"$/g, '')];
}

async function stop(name: string): Promise<void> {
  if (!isRunning(name)) return;
  process.kill(pidOf(name), 'SIGTERM');
  for (let waited = 0; isRunning(name); waited += 50) {
    if (waited > STOP_MS) throw new Error(`${name} does not stop`);
    await pause(50);
  }
}

function pidOf(name: string): number {
  return Number(readFileSync(`${PIDS}/${name}`, 'utf8'));
}

function isRunning(name: string): boolean {
  if (!existsSync(`${PIDS}/${name}`)) return false;
  const stat = `/proc/${pidOf(name)}/stat`;
  return existsSync(stat) && !/\) Z /.test(readFileSync(stat, 'utf8'));
}
