import { execFileSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../bff/test/support/redis-server.ts';
import { CleanFolder } from './clean-folder.ts';
import { readDockerfile } from './dockerfile.ts';

// The images without Docker: the Dockerfile's RUN lines in a clean copy of the repository as another user, then its CMD and HEALTHCHECK in
// what was staged, which that user cannot write to.

const MAX_BYTES = 120e6;
const PROGRAMS = ['sandbox', 'bff', 'web', 'commerce'] as const;
type Program = (typeof PROGRAMS)[number];

/** What the images of the release before left to pages that are still open. */
const BEFORE = {
  'bff/dist/documents.json': JSON.stringify({ current: ['query Before { website { currency } }'], before: [] }),
  'web/dist/kept.json': JSON.stringify({ id: 'before', files: ['assets/before.js'], before: [] }),
  'web/dist/client/assets/before.js': 'export {};',
};

const stages = readDockerfile('Dockerfile');
const running = new Map<Program, ChildProcess>();
let folder: CleanFolder;
let env: Record<Program, Record<string, string>>;

const staged = (program: Program): string => join(folder.root, program);

beforeAll(async () => {
  folder = new CleanFolder();
  const previous = folder.volume('previous');
  for (const [path, text] of Object.entries(BEFORE)) {
    mkdirSync(join(previous, dirname(path)), { recursive: true });
    writeFileSync(join(previous, path), text);
  }
  for (const line of stages.get('build')!.run) await runLine(line, previous);
  for (const program of PROGRAMS) {
    for (const line of stages.get(`staged-${program}`)!.run) await runLine(line, staged(program));
    folder.giveToRoot(staged(program));
  }
  const [sandboxPort, bffPort, webPort, commercePort] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const shop = {
    SITE_URL: `http://localhost:${webPort}`,
    BFF_URL: `http://127.0.0.1:${bffPort}`,
    COMMERCE_URL: `http://127.0.0.1:${sandboxPort}`,
  };
  const data = folder.volume('data');
  env = {
    sandbox: {
      ...shop,
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_DATABASE: `${data}/sandbox.sqlite`,
      SANDBOX_PICTURES: `${data}/pictures`,
    },
    bff: { ...shop, BFF_PORT: String(bffPort) },
    web: { ...shop, WEB_PORT: String(webPort) },
    commerce: {
      ...shop,
      BACKEND_PORT: String(commercePort),
      BACKEND_DATABASE: `${data}/commerce.sqlite`,
      BACKEND_FILES: `${data}/files`,
      COMMERCE_SERVICE_TOKEN: 'of-the-image',
      BACKEND_TOKEN_SECRET: 'tokens-of-the-image',
    },
  };
});

afterAll(async () => {
  await Promise.all([...running.values()].map((child) => end(child)));
  folder?.remove();
});

/** Runs a RUN line, with `place` for the folder that it names by an absolute path. */
async function runLine(line: string, place: string): Promise<void> {
  const [command, ...args] = line.split(' ');
  await folder.run(
    command!,
    args.map((arg) => (arg.startsWith('/') ? place : arg)),
    folder.source,
    { COMMIT: 'abcdef123456' },
  );
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const gone = once(child, 'exit') as Promise<[number | null]>;
  child.kill('SIGTERM');
  return (await gone)[0];
}

async function checkHealth(program: Program): Promise<number | null> {
  const [command, ...args] = stages.get(program)!.healthcheck;
  const check = folder.start(command!, args, staged(program), { ...stages.get(program)!.env, ...env[program] }, { stdio: 'inherit' });
  return ((await once(check, 'exit')) as [number | null])[0];
}

/** As a dealer does with a command of the same image. */
async function setUp(): Promise<void> {
  const args = ['commerce/src/main.ts', 'set-up', `${folder.source}/examples/dealer.example.yaml`];
  await folder.run('node', args, staged('commerce'), { ...stages.get('commerce')!.env, ...env.commerce });
}

describe.each(PROGRAMS)('the image of %s', (program) => {
  it('adds at most 120 MB to its base', () => {
    // The sum of its files, as a registry counts a layer before it compresses it.
    const [bytes] = execFileSync('du', ['-s', '--block-size=1', '--apparent-size', staged(program)], { encoding: 'utf8' }).split('\t');
    console.log(`${program}: ${(Number(bytes) / 1e6).toFixed(0)} MB`);
    expect(Number(bytes)).toBeLessThanOrEqual(MAX_BYTES);
    // On disk, where each of its small files takes whole blocks.
    const [onDisk] = execFileSync('du', ['-s', '--block-size=1', staged(program)], { encoding: 'utf8' }).split('\t');
    console.log(`${program}: ${(Number(onDisk) / 1e6).toFixed(0)} MB on disk`);
    expect(Number(onDisk)).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('starts as a user who cannot write to it, and is healthy', async () => {
    if (program === 'commerce') await setUp();
    const [command, ...args] = stages.get(program)!.cmd;
    const child = folder.start(command!, args, staged(program), { ...stages.get(program)!.env, ...env[program] }, { stdio: 'inherit' });
    running.set(program, child);
    expect(await checkHealth(program)).toBe(1);
    await expect
      .poll(async () => {
        expect(child.exitCode).toBeNull();
        return checkHealth(program);
      })
      .toBe(0);
  });
});

describe('the shop in its images', () => {
  it('shows a product page, and the build it comes from', async () => {
    const shop = `http://127.0.0.1:${env.web['WEB_PORT']}`;
    const page = await fetch(`${shop}/product/krugerrand-1-oz-gold-coin/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Krugerrand')]);
    expect(await (await fetch(`${shop}/version.json`)).text()).toContain('abcdef123456');
  });

  it('serves the pages of the release before: their scripts and documents', async () => {
    const script = await fetch(`http://127.0.0.1:${env.web['WEB_PORT']}/assets/before.js`);
    expect([script.status, await script.text()]).toEqual([200, BEFORE['web/dist/client/assets/before.js']]);
    const sha256Hash = createHash('sha256').update('query Before { website { currency } }').digest('hex');
    const answer = await fetch(`${env.bff['BFF_URL']}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash } } }),
    });
    expect(await answer.json()).toMatchObject({ data: { website: { currency: 'NZD' } } });
  });

  it('draws social cards and serves GraphiQL, which come from packages that are loaded late', async () => {
    const graphiql = await fetch(`${env.bff['BFF_URL']}/graphiql/graphiql.js`);
    expect([graphiql.status, await graphiql.text()]).toEqual([200, expect.stringContaining('GraphiQL')]);
    const page = await (await fetch(`http://127.0.0.1:${env.web['WEB_PORT']}/`)).text();
    const [, path] = /og:image" content="https?:\/\/[^/]+(\/[^"]+)"/.exec(page)!;
    const card = await fetch(`http://127.0.0.1:${env.web['WEB_PORT']}${path}`);
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('ends by itself on SIGTERM', async () => {
    for (const program of [...PROGRAMS].toReversed()) {
      const child = running.get(program)!;
      running.delete(program);
      expect([program, await end(child)]).toEqual([program, 0]);
    }
  });
});
