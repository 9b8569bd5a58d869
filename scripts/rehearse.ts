/**
 * npm run rehearse: docs/production.md on this machine, with nginx, TLS, two web servers, two BFFs, Redis with Sentinels and Prometheus, in
 * front of the sandbox. Then everything is restarted, killed and frozen under load. Prints what failed; takes about six minutes.
 * Then docs/dealer.md and docs/postgresql.md, word for word on an empty machine: ten minutes, as root on Linux.
 * Parts of it: npm run rehearse -- opening restart kill redis checkout dealer
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build-if-stale.ts';
import { ensureRehearsalPrograms } from './find-browser.ts';
import { SHOP_NAME } from './rehearse/dealer/names.ts';
import { makeCertificate } from './rehearse/nginx.ts';

const DEALER = 'dealer';
const wanted = process.argv.slice(2);
const parts = wanted.filter((part) => part !== DEALER);

ensureRehearsalPrograms();
if (wanted.length === 0 || parts.length > 0) inFolder(rehearseProduction);
if (wanted.length === 0 || wanted.includes(DEALER)) inFolder(rehearseDealer);

/** Runs a rehearsal in a folder of its own; it answers its exit code. */
function inFolder(rehearse: (folder: string) => number | null): void {
  const folder = mkdtempSync(`${tmpdir()}/koura-rehearsal-`);
  // nginx' workers run as another user.
  chmodSync(folder, 0o711);
  try {
    process.exitCode = rehearse(folder) || process.exitCode || 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function rehearseProduction(folder: string): number | null {
  buildIfStale();
  const { ca, certificate, key } = makeCertificate(folder);
  const main = fileURLToPath(new URL('./rehearse/main.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [main, folder, certificate, key, ...parts], {
    stdio: 'inherit',
    env: { ...process.env, NODE_EXTRA_CA_CERTS: ca },
  });
  return status ?? 1;
}

/** In namespaces of its own: mounts, network and processes, which all end with it. */
function rehearseDealer(folder: string): number | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    console.log('docs/dealer.md is rehearsed as root on Linux only: it makes a machine of its own.');
    return wanted.includes(DEALER) ? 1 : 0;
  }
  const { ca, certificate, key } = makeCertificate(folder, SHOP_NAME);
  const main = fileURLToPath(new URL('./rehearse/dealer/main.ts', import.meta.url));
  const namespaces = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
  // The first process of a namespace has to reap those that lose their parent.
  const shell = ['bash', '-c', '"$@"; exit $?', 'bash'];
  const { status } = spawnSync('unshare', [...namespaces, ...shell, process.execPath, main, folder, ca, certificate, key], {
    stdio: ['ignore', 'inherit', 'inherit', openSync('/proc/self/ns/net', 'r')],
    env: { ...process.env, NODE_EXTRA_CA_CERTS: besideOwn(folder, ca) },
  });
  return status ?? 1;
}

/** The authority, and those that this machine needs to reach npm's registry. */
function besideOwn(folder: string, ca: string): string {
  const own = process.env['NODE_EXTRA_CA_CERTS'];
  const file = `${folder}/authorities.pem`;
  writeFileSync(file, [ca, ...(own ? [own] : [])].map((path) => readFileSync(path, 'utf8')).join('\n'));
  return file;
}
