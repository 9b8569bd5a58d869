/**
 * npm run rehearse: docs/production.md on this machine, with nginx, TLS, two web servers, two BFFs, Redis with Sentinels and Prometheus, in
 * front of the sandbox. Then everything is restarted, killed and frozen under load. Prints what failed; takes about six minutes.
 * Parts of it: npm run rehearse -- opening restart kill redis checkout
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build-if-stale.ts';
import { ensureRehearsalPrograms } from './find-browser.ts';
import { makeCertificate } from './rehearse/nginx.ts';

ensureRehearsalPrograms();
buildIfStale();
const folder = mkdtempSync(`${tmpdir()}/koura-rehearsal-`);
// nginx' workers run as another user.
chmodSync(folder, 0o711);
try {
  const { ca, certificate, key } = makeCertificate(folder);
  const main = fileURLToPath(new URL('./rehearse/main.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [main, folder, certificate, key, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_EXTRA_CA_CERTS: ca },
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
