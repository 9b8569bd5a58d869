/**
 * Last step of a build, `web` or `bff`: the content of /version, the build id with which browsers detect a newer build, and the redirect
 * rules. The web build also keeps the previous build's assets, for pages that are open during a deploy.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { routeMatcher, type RedirectRules } from './route-matcher.ts';

const CLIENT = 'web/dist/client';
const KEPT = 'web/dist/kept.json';

const read = (file: string): string => readFileSync(file, 'utf8');
const builtAt = new Date();

if (process.argv[2] === 'bff') {
  writeFileSync('bff/dist/build.json', JSON.stringify(buildOf('bff', ['bff/dist/main.js'])));
} else {
  const build = buildOf('web', [`${CLIENT}/.vite/manifest.json`, 'web/dist/server/main.js']);
  const { matcher, statuses } = routeMatcher(JSON.parse(read('web/redirect-rules.json')) as RedirectRules);
  const timestamp = builtAt.getTime();
  dropOldAssets(build.id);
  mkdirSync(`${CLIENT}/builds/meta`, { recursive: true });
  writeFileSync(`${CLIENT}/builds/latest.json`, JSON.stringify({ id: build.id, timestamp }));
  writeFileSync(`${CLIENT}/builds/meta/${build.id}.json`, JSON.stringify({ id: build.id, timestamp, matcher, prerendered: [] }));
  writeFileSync('web/dist/server/build.json', JSON.stringify({ ...build, matcher, statuses }));
}

/** The id depends on the output only, so that rebuilding the same state is not a new build. */
function buildOf(workspace: string, output: string[]): { id: string; commit: string | null; builtAt: string; version: string } {
  const hash = createHash('sha256');
  for (const file of output) hash.update(read(file));
  const { version } = JSON.parse(read(`${workspace}/package.json`)) as { version: string };
  return { id: hash.digest('hex').slice(0, 12), commit: commitOf(), builtAt: builtAt.toISOString(), version };
}

/** Outside a repository, as in the build of an image: COMMIT, or null. */
function commitOf(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return process.env['COMMIT']?.slice(0, 12) || null;
  }
}

/** Deletes assets that neither this build nor the previous one uses. */
function dropOldAssets(id: string): void {
  interface Manifest {
    [key: string]: { file: string; css?: string[]; assets?: string[] };
  }
  const current = Object.values(JSON.parse(read(`${CLIENT}/.vite/manifest.json`)) as Manifest).flatMap(
    ({ file, css = [], assets = [] }) => [file, ...css, ...assets],
  );
  const [last] = globSync(KEPT).map((file) => JSON.parse(read(file)) as { id: string; files: string[]; before: string[] });
  const before = (last?.id === id ? last.before : last?.files) ?? [];
  const kept = new Set([...current, ...before].map((file) => `${CLIENT}/${file}`));
  for (const file of globSync(`${CLIENT}/assets/*`)) {
    if (!kept.has(file.replaceAll('\\', '/').replace(/\.(br|gz)$/, ''))) rmSync(file);
  }
  // Removed files of web/public.
  for (const entry of readdirSync(CLIENT, { withFileTypes: true })) {
    if (entry.isFile() && !existsSync(`web/public/${entry.name.replace(/\.(br|gz)$/, '')}`)) rmSync(`${CLIENT}/${entry.name}`);
  }
  rmSync(`${CLIENT}/builds`, { recursive: true, force: true });
  writeFileSync(KEPT, JSON.stringify({ id, files: current, before }));
}
