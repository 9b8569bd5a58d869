import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ensureBuildTools } from '../find-browser.ts';
import type { StrapiVersion } from './admin-api.ts';

interface Release {
  version: string;
  example: string;
  /** The package of scripts/strapi/runtimes that this Strapi runs on, without platform and architecture. */
  node: string;
  /** The native module that is compiled for SQLite. Strapi 5 is tested on PostgreSQL, whose driver needs no compiler. */
  native?: string;
  command: string;
}

const RELEASES: Record<StrapiVersion, Release> = {
  v3: {
    version: '3.6.11',
    example: 'examples/strapi-3',
    node: 'node-14',
    native: 'sqlite3',
    command: 'node_modules/strapi/bin/strapi.js',
  },
  v4: {
    version: '4.26.2',
    example: 'examples/strapi-4',
    node: 'node-20',
    native: 'better-sqlite3',
    command: 'node_modules/@strapi/strapi/bin/strapi.js',
  },
  v5: {
    version: '5.54.0',
    example: 'examples/strapi-5',
    node: 'node-24',
    command: 'node_modules/@strapi/strapi/bin/strapi.js',
  },
};
const CACHE = resolve('.strapi');
const RUNTIMES = 'scripts/strapi/runtimes';

export interface InstalledStrapi {
  folder: string;
  /** Path of the Node binary to run it with. */
  node: string;
  command: string;
}

/**
 * A Strapi of this version with the example's content types, from npm, in a folder of its own below `.strapi/`. The folder is named
 * after the lock file and kept: later runs only bring the example's files up to date. Throws an Error that says what went wrong.
 */
export function installStrapi(api: StrapiVersion): InstalledStrapi {
  const { version, example, node, native, command } = RELEASES[api];
  const runtimes = installLocked(`runtimes-${hashOf(RUNTIMES)}`, RUNTIMES, 'The Node versions for Strapi');
  const runtime = runtimeOf(runtimes, node);
  const folder = installLocked(`${version}-${hashOf(example)}`, example, `Strapi ${version}`, (target) => {
    // Both native modules use Node-API or are built for Node 20; node-gyp itself does not run on 14.
    if (native) compile(join(target, 'node_modules', native), runtimeOf(runtimes, 'node-20'));
  });
  for (const name of ['config', 'src', 'api', 'components', 'extensions']) {
    rmSync(join(folder, name), { recursive: true, force: true });
    if (existsSync(join(example, name))) cpSync(join(example, name), join(folder, name), { recursive: true });
  }
  for (const name of ['.tmp', 'public/uploads']) mkdirSync(join(folder, name), { recursive: true });
  return { folder, node: join(runtime, 'bin/node'), command };
}

/** `npm ci` of the package.json and lock file in `source`, once; a folder without its mark is one that was interrupted. */
function installLocked(name: string, source: string, what: string, finish?: (target: string) => void): string {
  const target = join(CACHE, name);
  const mark = join(target, '.installed');
  if (existsSync(mark)) return target;
  console.log(`Installing ${what} from npm into ${target}`);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) cpSync(join(source, file), join(target, file));
  // Install scripts would download binaries from elsewhere, or open a browser; what must be built is built below.
  const { status } = spawnSync(process.execPath, [npmCommand(), 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', target], {
    cwd: target,
    stdio: 'inherit',
  });
  if (status !== 0) {
    throw new Error(`${what} could not be installed: npm's message is above. The first run needs the npm registry, later ones do not.`);
  }
  finish?.(target);
  writeFileSync(mark, '');
  return target;
}

/**
 * Compiles a native module from its sources with the headers of the npm package of Node: nothing is downloaded. Both are SQLite, which
 * compiles in half the time with fewer optimisations.
 */
function compile(module: string, runtime: string): void {
  ensureBuildTools();
  console.log(`Compiling ${module}`);
  const nodeGyp = join(dirname(npmCommand()), '../node_modules/node-gyp/bin/node-gyp.js');
  const PATH = `${join(runtime, 'bin')}:${process.env['PATH'] ?? ''}`;
  const { status, stdout, stderr } = spawnSync(
    join(runtime, 'bin/node'),
    [nodeGyp, 'rebuild', '--release', `--nodedir=${runtime}`, '--jobs=max'],
    { cwd: module, encoding: 'utf8', env: { ...process.env, PATH, CFLAGS: '-O1', CXXFLAGS: '-O1' } },
  );
  if (status !== 0) throw new Error(`${module} could not be compiled:\n${stdout}\n${stderr}`);
}

function runtimeOf(runtimes: string, node: string): string {
  const name = `${node}-${process.platform}-${process.arch}`;
  const runtime = join(runtimes, 'node_modules', name);
  if (!existsSync(runtime)) throw new Error(`Strapi cannot be tested on this machine: npm has no package ${name}.`);
  return runtime;
}

function hashOf(source: string): string {
  return createHash('sha256')
    .update(readFileSync(join(source, 'package-lock.json')))
    .digest('hex')
    .slice(0, 12);
}

function npmCommand(): string {
  const path = process.env['npm_execpath'];
  if (!path) throw new Error('Run this through npm: npm run test:strapi');
  return path;
}
