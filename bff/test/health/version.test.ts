import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBuildInfo } from '../../src/health/build-info.ts';
import { Bff } from '../support/open-bff.ts';

let bff: Bff;
beforeAll(async () => {
  bff = await Bff.before('http://127.0.0.1:9');
});
afterAll(() => bff.close());

it('returns the build, without calling the backend', async () => {
  const { body } = await bff.ask('{ version { id version commit builtAt } }');
  expect(body).toMatchObject({ data: { version: { id: 'development', version: 'development', commit: null, builtAt: null } } });
});

it('reads the build information', () => {
  const directory = mkdtempSync(`${tmpdir()}/build-`);
  const build = { id: 'abc', commit: 'def', builtAt: '2026-11-20T00:00:00.000Z', version: '0.1.0' };
  writeFileSync(`${directory}/build.json`, JSON.stringify(build));
  expect(readBuildInfo(directory)).toEqual(build);
});
