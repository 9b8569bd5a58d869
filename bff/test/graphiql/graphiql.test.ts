import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { oneBff } from '../support/open-bff.ts';

const ROOT = join(import.meta.dirname, '../../..');
const bff = oneBff();

beforeAll(async () => {
  if (existsSync(join(ROOT, 'bff/graphiql-page/dist/index.html'))) return;
  await promisify(execFile)('npm', ['run', '-s', 'build:graphiql'], { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } });
});

it('shows GraphiQL from this origin only, with every file that its page names', async () => {
  const page = (await bff.app.inject({ url: '/graphiql' })).payload;
  expect(page).not.toMatch(/https?:\/\//);
  const files = [...page.matchAll(/(?:src|href)="(\/graphiql\/[^"]+)"/g)].map(([, file]) => file!);
  expect(files).toContain('/graphiql/graphiql.js');
  for (const file of files) expect([file, (await bff.app.inject({ url: file })).statusCode]).toEqual([file, 200]);
});

it.each(['package.json', 'index.html', '..%2f..%2fpackage.json', 'no-such-file.js'])('has no file %s', async (name) => {
  expect((await bff.app.inject({ url: `/graphiql/${name}` })).statusCode).toBe(404);
});
