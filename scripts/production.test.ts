import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test.each([
  ['start:bff', undefined, 'production'],
  ['start:web', undefined, 'production'],
  ['start:web', 'development', 'development'],
])('npm run %s with NODE_ENV=%s runs as %s', (name, given, expected) => {
  const args = scripts[name]!.split(' ').slice(2, -1);
  const { NODE_ENV: _, ...env } = process.env;
  const printed = execFileSync('node', [...args, '-p', 'process.env.NODE_ENV'], {
    encoding: 'utf8',
    env: { ...env, ...(given === undefined ? {} : { NODE_ENV: given }) },
  });
  expect(printed.trim()).toBe(expected);
});
