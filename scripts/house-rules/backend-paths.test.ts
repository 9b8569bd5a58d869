import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = `${import.meta.dirname}/../..`;

/** `path: '/orders'`, and the beginnings that are put together: `/orders/${id}`. */
const CALL_PATH = /\bpath: ?['`]\/|\.path\b.*\.(?:split|match|test|startsWith)\(|\.(?:test|exec)\(call\.path\)/;

test('the gateway writes paths of the backend with route() alone, and reads none', () => {
  const files = globSync('bff/src/{backend,commerce,strapi}/**/*.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(80);
  const wrong = files.filter((file) =>
    readFileSync(`${root}/${file}`, 'utf8')
      .split('\n')
      .some((line) => CALL_PATH.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line)),
  );
  expect(wrong).toEqual([]);
});

// The page for operators shows the setting.
test('features do not ask what kind of backend there is', () => {
  const files = globSync('bff/src/*/**/*.ts', { cwd: root, exclude: ['bff/src/strapi/**', 'bff/src/health/debug.query.ts'] });
  expect(files.filter((file) => readFileSync(`${root}/${file}`, 'utf8').includes('commerceQueries'))).toEqual([]);
});
