import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mainRows } from '../commerce/test/support/only-in-full.ts';
import { buildIfStale } from './build-if-stale.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** Both load the same module the same way: `npm test` starts one of them (docs/testing.md). */
const SCRIPTS = mainRows(1, ['start:web', 'start:bff']);
/** Without a collector, and with one that is left empty. */
const OFF = mainRows<Record<string, string>>(1, [{}, { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }]);
const folder = mkdtempSync(join(tmpdir(), 'koura-tracing-'));
const witness = join(folder, 'witness.mjs');

beforeAll(() => {
  buildIfStale();
  // Prints every module that is loaded, and ends the program before it starts.
  writeFileSync(
    witness,
    `import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) { console.log('loaded', url); return next(url, context); } });`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The modules that the start command loads. Its settings are bad, so that the program says so and ends. */
function loadedBy(script: string, env: Record<string, string>): string[] {
  const [, ...args] = scripts[script]!.replace(/^exec /, '').split(' ');
  const { stdout, stderr } = spawnSync('node', ['--import', witness, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '', APP_MODE: 'prodution', ...env },
  });
  expect(stderr).toContain('cannot start with these settings');
  return stdout.split('\n').filter((line) => line.startsWith('loaded '));
}

it.each(SCRIPTS)('npm run %s loads tracing only where a collector is named', (script) => {
  const isTracing = (line: string): boolean => /\/dist\/(?:server\/)?tracing\.js/.test(line);
  for (const off of OFF) {
    const without = loadedBy(script, off);
    expect(without.filter((line) => /\/dist\/(?:server\/)?main\.js/.test(line))).toHaveLength(1);
    expect(without.filter(isTracing)).toEqual([]);
    expect(without.filter((line) => /@opentelemetry\/(?!api\/)/.test(line))).toEqual([]);
  }
  expect(loadedBy(script, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }).filter(isTracing)).toHaveLength(1);
});

it.each(SCRIPTS)('npm run %s says what is wrong with the address of the collector', (script) => {
  const [, ...args] = scripts[script]!.replace(/^exec /, '').split(' ');
  const { stderr, status } = spawnSync('node', args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '', OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318', OTEL_TRACES_SAMPLER_ARG: '2' },
  });
  expect(status).toBe(1);
  expect(stderr).toContain('OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL, not "collector:4318"');
  expect(stderr).toContain('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "2"');
});
